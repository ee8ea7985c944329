import { expect } from 'vitest';

import { inputOf, newIdMember } from '../../packages/kit/contract/resource.ts';
import { wordsOf } from '../../packages/kit/contract/fields.ts';
import type { Wire } from '../samples.ts';
import { alpha, emailOf } from '../world.ts';
import type { Bench } from './bench.ts';

const staleMessage = 'This item was changed by another user. Please check it and try again.';

/** Creating and changing. */
export const testWriting = ({
  test,
  noun,
  samples,
  server,
  rows,
  create,
  update,
  read,
  record,
  row,
  created,
}: Bench): void => {
  const writable = Object.keys(inputOf(noun.fields).shape);
  const serverOwned = Object.keys(noun.fields.shape).filter((name) => !writable.includes(name));

  test('creating returns the new id', async () => {
    const { status, body } = await create('A1', record());
    expect([status, Number.isInteger(body[newIdMember(noun.name)])]).toEqual([200, true]);
    expect(Object.values(body).every(Number.isInteger)).toBe(true);
  });

  test.each(samples.invalid)('is refused because $because', async ({ members, fields }) => {
    const known = await server().fingerprint(alpha);
    const refused = { errors: [Object.values(fields)[0]], fields };
    const made = await create('A1', { ...record(), ...members });
    expect([made.status, made.body]).toEqual([400, refused]);
    expect(await server().fingerprint(alpha)).toBe(known);
  });

  test.each(
    samples.invalid.filter(({ members }) => Object.values(members).every((value) => value !== undefined)),
  )('cannot be changed so that $because', async ({ members, fields }) => {
    const id = await row();
    const before = (await read('A1', id)).body;
    const changed = await update('A1', id, members);
    expect([changed.status, changed.body]).toEqual([400, { errors: [Object.values(fields)[0]], fields }]);
    expect((await read('A1', id)).body).toEqual(before);
  });

  test('changing some members leaves the others as they are', async () => {
    const id = rows().own[0] ?? 0;
    const before: Wire = (await read('A1', id)).body;
    const { status, body } = await update('A1', id, samples.change);
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, ...samples.change, ...restOf(before, body, serverOwned) });
    expect(body['rowVersion']).toBe(Number(before['rowVersion']) + 1);
    expect((await read('A1', id)).body).toEqual(body);
  });

  test('changing nothing leaves everything as it is', async () => {
    const id = rows().own.at(-1) ?? 0;
    const before: Wire = (await read('A1', id)).body;
    const { status, body } = await update('A1', id, {});
    expect([status, body]).toEqual([200, { ...before, ...restOf(before, body, serverOwned) }]);
  });

  test('the row to change may be named by id as well; without either the call is refused', async () => {
    const id = await row();
    expect((await server().call('A1', 'PUT', noun.path, { id, ...samples.change })).status).toBe(200);
    const { status, body } = await server().call('A1', 'PUT', noun.path, samples.change);
    expect([status, body.fields]).toEqual([400, { [noun.id]: 'This field is required' }]);
  });

  test('a taken name is reported at its field', async () => {
    const taken = record();
    await create('A1', taken);
    const message = samples.taken ?? 'This value has already been provided';
    const shout = { ...taken, [noun.label]: String(taken[noun.label]).toUpperCase() };
    for (const body of [taken, shout]) {
      const again = await create('A1', body);
      expect([again.status, again.body]).toEqual([
        400,
        { errors: [message], fields: { [noun.label]: message } },
      ]);
    }
  });

  test('an update based on an older state is refused, on the current one accepted', async () => {
    const id = await row();
    const { rowVersion } = (await read('A1', id)).body;
    expect((await update('A1', id, { ...samples.change, rowVersion })).status).toBe(200);
    const stale = await update('A1', id, { ...samples.change, rowVersion });
    expect([stale.status, stale.body]).toEqual([409, { errors: [staleMessage], reason: 'stale' }]);
    expect((await update('A1', id, { ...samples.change, rowVersion: rowVersion + 1 })).status).toBe(200);
  });

  test('of many updates of the same state one is accepted', async () => {
    const id = await row();
    const { rowVersion } = (await read('A1', id)).body;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => update('A1', id, { ...samples.change, rowVersion })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  });

  test('[trust A7] what the server sets is ignored, whatever a caller says of it', async () => {
    const id = await row();
    const told = Object.fromEntries(serverOwned.map((name) => [name, 'forged']));
    const made = await create('A1', { ...record(), ...told });
    const { [noun.id]: _, rowVersion: __, ...facts } = told;
    const changed = await update('A1', id, facts);
    expect([made.status, made.body.fields]).toEqual([200, undefined]);
    expect([changed.status, changed.body.fields]).toEqual([200, undefined]);
    for (const one of [created(made), id])
      expect(Object.values((await read('A1', one)).body)).not.toContain('forged');
  });

  test('a member not in the contract is refused and named', async () => {
    const invented = ['isAdmin', 'createdBy', 'permissionIds', noun.id.toUpperCase()];
    for (const name of invented.filter((one) => !writable.includes(one))) {
      const { status, body } = await create('A1', { ...record(), [name]: 1 });
      expect([status, body.fields]).toEqual([400, { [name]: `Unknown field ${name}` }]);
    }
  });

  test('every write is recorded in the audit, with before and after', async () => {
    const sent = record();
    const id: number = (await create('A1', sent)).body[newIdMember(noun.name)];
    const made: Wire = (await read('A1', id)).body;
    const changed: Wire = (await update('A1', id, samples.change)).body;
    await server().call('A1', 'DELETE', `${noun.path}/${id}`);
    const entries = await server().query(
      `select action, before, after, brand_id, entity_name, user_name, ip_address from audit_log a
       join admin_user u using (user_id)
       where product_area = $1 and entity_id = $2 and u.email_address = $3 order by audit_id`,
      [noun.area, String(id), emailOf('A1')],
    );
    const common = {
      brand_id: made['brandId'] ?? null,
      user_name: 'A1 of the world',
      ip_address: '127.0.0.1',
    };
    expect(entries).toEqual([
      {
        ...common,
        action: 'Create',
        entity_name: made[noun.label],
        before: null,
        after: expect.objectContaining(made),
      },
      {
        ...common,
        action: 'Update',
        entity_name: changed[noun.label],
        before: expect.objectContaining(made),
        after: expect.objectContaining(changed),
      },
      {
        ...common,
        action: 'Delete',
        entity_name: changed[noun.label],
        before: expect.objectContaining(changed),
        after: null,
      },
    ]);
  });

  test('a refused write leaves no trace in the audit', async () => {
    const count = async () => (await server().query('select count(*)::int as n from audit_log'))[0];
    const before = await count();
    await create('A1r', record());
    await update('A1', rows().foreign, samples.change);
    await update('A1', rows().own[0] ?? 0, { nonsense: 1 });
    expect(await count()).toEqual(before);
  });

  test('every member has words for label, header and message', () => {
    const nameless = Object.entries(noun.fields.shape).filter(([, schema]) => !wordsOf(schema)?.title);
    expect(nameless.map(([name]) => name)).toEqual([]);
  });
};

/**
 * Members that only the server writes may differ after a write: versions, times, translations outdated by a
 * new text.
 */
const followsWrites = ['rowVersion', 'changedAt', 'versionNo', 'outdatedLanguages'];

const restOf = (before: Wire, after: Wire, serverOwned: readonly string[]): Wire =>
  Object.fromEntries(
    serverOwned
      .filter((name) => followsWrites.includes(name))
      .map((name) => [name, after[name] ?? before[name]]),
  );
