import { expect, test } from 'vitest';
import { withPortal } from './portal-page.ts';

const portal = withPortal();

/** What the page asked the server for; what it still had takes no bytes. */
const loaded = async () => {
  const page = await portal.open('A1', '/brands');
  await page.getByRole('button', { name: 'Actions for Alpha' }).waitFor();
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((one) => one as PerformanceResourceTiming)
      .filter(({ transferSize }) => transferSize > 0)
      .map(({ name }) => new URL(name).pathname),
  );
};
const isBuilt = (path: string): boolean => path.startsWith('/assets/');

test('the first test of a worker may load the built files', async () => {
  expect((await loaded()).filter((path) => !isBuilt(path))).toContain('/config.json');
});

test('the page of the next test has the built files, and asks for everything else anew', async () => {
  const paths = await loaded();
  expect(paths.filter(isBuilt)).toEqual([]);
  expect(paths).toContain('/config.json');
});
