import { expect } from 'vitest';
import * as z from 'zod/mini';

import type { Wire } from '../samples.ts';
import type { Bench } from './bench.ts';

/** Lists and single rows. */
export const testReading = ({ test, noun, samples, server, place, rows, list, read, row }: Bench): void => {
  const exact = z.strictObject(noun.fields.shape);

  test('every sample was accepted and is read back as it was sent', async () => {
    const records = await samples.records(place(1));
    expect(records.length).toBeGreaterThan(0);
    for (const [at, id] of rows().own.entries()) {
      const { status, body } = await read('A1', id);
      expect(status).toBe(200);
      expect(body).toMatchObject(records[at] ?? {});
      expect(body[noun.id]).toBe(id);
    }
  });

  test('a row contains what the contract declares and nothing else', async () => {
    const { body } = await read('A1', rows().own[0] ?? 0);
    expect(exact.parse(body)).toEqual(body);
    expect(Object.keys(body).toSorted()).toEqual(Object.keys(noun.fields.shape).toSorted());
  });

  test('the list has the form of the contract', async () => {
    const { status, body } = await server().call('A1', 'GET', noun.path);
    expect(status).toBe(200);
    expect(Object.keys(noun.list === null ? {} : body)).toEqual(noun.list === null ? [] : [noun.list]);
    const found = await list('A1');
    expect(z.array(exact).parse(found)).toEqual(found);
    expect(found.length).toBeGreaterThanOrEqual(rows().own.length);
  });

  test('a listed row equals the same row read alone', async () => {
    const id = rows().own[0] ?? 0;
    const listed = (await list('A1')).find((row) => row[noun.id] === id);
    expect(listed).toEqual((await read('A1', id)).body);
  });

  test('the list is sorted, ignoring case', async () => {
    for (const name of ['yak', 'Zelt', 'zebra']) await row({ [noun.label]: name });
    const values = (await list('A1')).map((each) => folded(each, noun.order));
    expect(values).toEqual(values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  });

  test('its facts name members that a row has, and search covers text', async () => {
    const { body } = await read('A1', rows().own[0] ?? 0);
    for (const name of noun.search) expect(body[name]).toBeTypeOf('string');
    for (const name of [noun.id, noun.label, noun.order]) expect(body).toHaveProperty(name);
    expect(noun.search).toContain(noun.label);
  });

  test('paths are matched case-insensitively', async () => {
    const id = rows().own[0] ?? 0;
    for (const path of [noun.path.toLowerCase(), noun.path.toUpperCase()]) {
      expect((await server().call('A1', 'GET', `${path}/${id}`)).body[noun.id]).toBe(id);
    }
  });
};

const folded = (row: Wire, name: string): string | number => {
  const value = row[name];
  return typeof value === 'number' ? value : String(value).toLowerCase();
};
