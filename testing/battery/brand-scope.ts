import { expect } from 'vitest';

import type { Wire } from '../samples.ts';
import { alpha, beta } from '../world.ts';
import type { Bench } from './bench.ts';

const brandsIn = (rows: Wire[]): unknown[] => [...new Set(rows.map((row) => row['brandId']))].toSorted();

/** X1: whose rows a person sees and may write. */
export const testBrandScope = ({
  test,
  noun,
  samples,
  server,
  rows,
  list,
  read,
  update,
  remove,
  create,
  record,
  row,
}: Bench): void => {
  test('"a list contains the rows of one\'s own brands and the universal ones"', async () => {
    expect(brandsIn(await list('A1'))).toEqual([0, alpha]);
    expect(brandsIn(await list('B1'))).toEqual([0, beta]);
    expect(brandsIn(await list('A1B2'))).toEqual([0, alpha, beta]);
    expect(brandsIn(await list('U0'))).toEqual([0, alpha, beta]);
  });

  test('"View All" in the address shows nothing more', async () => {
    const { body } = await server().call('A1', 'GET', `${noun.path}?brandId=-1`);
    expect(brandsIn(noun.list === null ? body : body[noun.list])).toEqual([0, alpha]);
  });

  test('a row of a foreign brand is not visible: reading, changing and deleting respond 404', async () => {
    const { foreign } = rows();
    const before = await server().fingerprint(beta);
    const answers = [
      await read('A1', foreign),
      await update('A1', foreign, samples.change),
      await update('A1', foreign, { brandId: alpha }),
      await remove('A1', foreign),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(answers.map(({ body }) => body)).toEqual(Array(4).fill({ errors: ['Not found'] }));
    expect(await server().fingerprint(beta)).toBe(before);
  });

  test('a row can be neither created in a foreign brand nor moved there', async () => {
    const id = await row();
    const before = await server().fingerprint(beta);
    const stays = (await read('A1', id)).body;
    for (const brandId of [beta, 0, 999]) {
      expect((await create('A1', { ...record(), brandId })).status).toBe(403);
      expect((await update('A1', id, { brandId })).status).toBe(403);
    }
    expect((await read('A1', id)).body).toEqual(stays);
    expect(await server().fingerprint(beta)).toBe(before);
  });

  test('universal rows are read-only without universal access', async () => {
    const { universal } = rows();
    expect((await read('A1', universal)).status).toBe(200);
    const before = await server().fingerprint(0);
    expect((await update('A1', universal, samples.change)).status).toBe(403);
    expect((await remove('A1', universal)).status).toBe(403);
    expect(await server().fingerprint(0)).toBe(before);
    expect((await update('U0', universal, samples.change)).status).toBe(200);
  });

  test('somebody with two brands writes in both', async () => {
    expect((await update('A1B2', rows().foreign, samples.change)).status).toBe(200);
    expect((await update('A1B2', await row(), samples.change)).status).toBe(200);
  });
};
