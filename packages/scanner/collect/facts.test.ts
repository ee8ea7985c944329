import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { trackerKinds } from '../findings.ts';
import { phenomena } from '../testing/phenomena/phenomena.ts';
import { facts } from './record-reports.ts';

test('what the wrappers in a page note is recorded, and all that is recorded is noted', () => {
  const source = readFileSync(join(import.meta.dirname, 'page/watch.js'), 'utf8');
  const noted = new Set([...source.matchAll(/\bnote\('(\w+)'/g)].map(([, fact = '']) => fact));
  expect([...noted].toSorted()).toEqual(Object.keys(facts).toSorted());
});

test('every kind of tracker is shown by a page, so that a scan in a browser proves it', () => {
  const shown = new Set(phenomena.flatMap(({ trackers = [] }) => trackers));
  expect(trackerKinds.filter((kind) => !shown.has(kind))).toEqual([]);
});
