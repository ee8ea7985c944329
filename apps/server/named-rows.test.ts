import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bare } from '@candour/kit/contract/field-kind';
import { wordsOf } from '@candour/kit/contract/fields';
import type { Schema } from '@candour/kit/contract/route';
import { inScope } from '@candour/kit/server/database';
import { createRecords } from '@candour/kit/server/records';
import { withServer } from '@candour/testing/server';
import { endpoints } from './features.ts';
import { namedRows } from './named-rows.ts';

const server = withServer();

/** The nouns that the fields of a record refer to, however deep. */
const nounsOf = (schema: Schema): string[] => {
  const core = bare(schema);
  const own = wordsOf(schema)?.of;
  return [...(own === undefined ? [] : [own]), ...partsOf(core).flatMap(nounsOf)];
};
const partsOf = (core: Schema): Schema[] => {
  if (core instanceof z.ZodMiniObject) return Object.values(core.shape) as Schema[];
  if (core instanceof z.ZodMiniArray) return [core._zod.def.element as Schema];
  if (core instanceof z.ZodMiniRecord) return [core._zod.def.valueType as Schema];
  return [];
};

test('histories know where the names are of everything that records refer to', async () => {
  const records = createRecords(endpoints, namedRows);
  const told = endpoints.flatMap(({ tells }) => (tells === undefined ? [] : [tells]));
  const nouns = new Set(told.flatMap(({ fields }) => nounsOf(fields)));
  expect(nouns.size).toBeGreaterThan(20);
  expect(told.filter(({ area, fields }) => records.fieldsOf(area) !== fields)).toEqual([]);
  await inScope(server().platform.database, 'all', async (db) => {
    // Throws where a table or column is not there.
    for (const noun of nouns)
      await expect(records.namesOf(db, noun, new Set([1]))).resolves.toBeInstanceOf(Map);
  });
});

test('every history tells what its records are made of', () => {
  const histories = endpoints.filter(({ route }) => route.path.endsWith('/History'));
  const untold = histories.filter(({ tells, route }) => tells === undefined && 'fields' in route);
  expect(untold.map(({ route }) => route.path)).toEqual([]);
});
