import { expect } from 'vitest';

import type { Bench } from './bench.ts';

/** X3: unused rows are deleted, used ones stay and say why. */
export const testDeleting = ({
  test,
  noun,
  samples,
  server,
  place,
  row,
  read,
  remove,
  list,
}: Bench): void => {
  const { use } = samples;
  test('an unused row is deleted, once', async () => {
    const id = await row();
    const gone = await remove('A1', id);
    expect([gone.status, gone.body]).toEqual([204, null]);
    expect((await read('A1', id)).status).toBe(404);
    expect((await remove('A1', id)).status).toBe(404);
    expect((await list('A1')).some((each) => each[noun.id] === id)).toBe(false);
  });

  test('ids are never reused', async () => {
    const id = await row();
    await remove('A1', id);
    expect(await row()).toBeGreaterThan(id);
  });

  if (use === undefined) return;
  test('a row in use stays, and the refusal says what uses it', async () => {
    const id = await row();
    const name = String((await read('A1', id)).body[noun.label]);
    const user = await use(place(1), id);
    const known = (await read('A1', id)).body;
    const told = await server().call('A1', 'GET', `${noun.path}/${id}/Usage`);
    expect(told.body).toEqual({ usages: [{ ...user, id: expect.any(Number) }] });
    const refused = await remove('A1', id);
    expect([refused.status, refused.body]).toEqual([
      409,
      { errors: [`${name} is in use and cannot be deleted`], usages: [{ ...user, id: expect.any(Number) }] },
    ]);
    expect((await read('A1', id)).body).toEqual(known);
    expect((await server().call('U0', 'DELETE', `${noun.path}/${id}`)).status).toBe(409);
  });
};
