import { expect, test } from 'vitest';
import { withServer } from '../../testing/server.ts';
import { tablesWith } from '../../testing/tables-with.ts';
import { endpoints } from './features.ts';
import { textSources } from './text-sources.ts';

const server = withServer();

/** Translated, and read by staff only. */
const unread = ['cookieTextTemplate', 'systemEmail'];
/** Their translations are in a table of their own. */
const elsewhere = ['preferenceWidget', 'collectionWidget', 'preferencePage', 'progressiveProfile'];

test('every table with translations counts among the texts of a language, or is listed as an exception', async () => {
  const known = [...textSources(endpoints).map(({ table }) => table), ...unread];
  const tables = await tablesWith(server().query, ['translations']);
  expect(tables.length).toBeGreaterThan(10);
  expect(tables.filter((table) => !known.includes(table))).toEqual([]);
  expect(known.filter((table) => !tables.includes(table))).toEqual(elsewhere);
});
