import { afterAll, expect, test } from 'vitest';
import { closePages, withPages, workerBrowser } from './worker-browser.ts';

const newPage = withPages();
afterAll(closePages);

const widthIn = async (options?: Parameters<typeof newPage>[1]) =>
  (await newPage(await workerBrowser(), options)).evaluate('innerWidth');

test('a test may have a page of its own size', async () => {
  expect(await widthIn({ viewport: { width: 390, height: 844 } })).toBe(390);
});

test('the next one has the usual size again', async () => {
  expect(await widthIn()).toBe(1280);
});
