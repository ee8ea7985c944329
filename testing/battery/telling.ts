import { expect } from 'vitest';

import type { Bench } from './bench.ts';

/** What can be asked about a row: its history and where it is used. */
export const testTelling = ({ test, noun, samples, server, update, remove, rows, row }: Bench): void => {
  // Anything outside brands has a history for people with all brands only.
  const reader = noun.scope === 'brand' ? 'A1' : 'U0';
  const tell = (id: number, about: 'History' | 'Usage') =>
    server().call(reader, 'GET', `${noun.path}/${id}/${about}`);

  test('its history lists what was done, newest first', async () => {
    const id = await row();
    await update('A1', id, samples.change);
    const { status, body } = await tell(id, 'History');
    expect(status).toBe(200);
    const [newest, first] = body.changes;
    expect([newest.action, first.action]).toEqual(['Update', 'Create']);
    expect(newest.userName).toBe('A1 of the world');
    expect(newest.after).toMatchObject(samples.change);
    expect(first.before).toBeNull();
  });

  test('nothing uses a new row', async () => {
    expect((await tell(await row(), 'Usage')).body).toEqual({ usages: [] });
  });

  test('a deleted row, or one of a foreign brand, reveals nothing', async () => {
    const gone = await row();
    await remove('A1', gone);
    const hidden = noun.scope === 'brand' ? [gone, rows().foreign] : [gone];
    for (const id of hidden) {
      expect((await tell(id, 'History')).status).toBe(404);
      expect((await tell(id, 'Usage')).status).toBe(404);
    }
  });
};
