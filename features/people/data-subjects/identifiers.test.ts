import { createHmac, hkdfSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { inScope } from '@candour/kit/server/database';
import type { Wire } from '@candour/testing/samples';
import { withServer } from '@candour/testing/server';
import { alpha } from '@candour/testing/world';
import { seed } from '../../../apps/server/first-start/seed.ts';

const server = withServer();
const send = (dataSubject: Wire, capturedAt = '2026-01-31T10:00:00Z') =>
  server().call('PA', 'POST', '/api/v1/Submissions', { brandId: alpha, capturedAt, dataSubject });
const lookUp = async (email1: string): Promise<string[]> => {
  const identifiers = [{ fieldName: 'email1', value: email1 }];
  const { body } = await server().call('PA', 'POST', '/api/v1/DataSubjects/Lookup', { identifiers });
  return body.dataSubjects.map(({ syrenisid }: Wire) => syrenisid);
};
const addressOf = (dataSubjectId: string) =>
  inScope(server().platform.database, [alpha], (db) =>
    server().platform.dataSubjects.addressOf(db, { dataSubjectId, field: 'email1' }),
  );

describe('an address that is typed in another way', () => {
  longTest.each([
    ['in capitals', 'Kim.Berg@Nordlicht.example', 'KIM.BERG@NORDLICHT.EXAMPLE'],
    ['with its domain in ASCII', 'kim@bücher.example', 'kim@xn--bcher-kva.example'],
    ['with its domain in capitals and marks of their own', 'tove@fjäll.example', 'tove@FJA\u0308LL.example'],
  ])('%s finds its person, who is written to at the stored one', async (_, stored, typed) => {
    const first = (await send({ email1: stored })).body;
    const again = (await send({ email1: typed }, '2026-01-30T10:00:00Z')).body;
    expect([again.isNew, again.dataSubjectId]).toEqual([false, first.dataSubjectId]);
    expect(await lookUp(typed)).toEqual([first.dataSubjectId]);
    expect(await addressOf(first.dataSubjectId)).toBe(stored);
  });

  test.each([
    ['the sign of the kelvin', 'kari.one@nordlicht.example', '\u212aari.one@nordlicht.example'],
    ['a dotless i', 'ida.one@nordlicht.example', '\u0131da.one@nordlicht.example'],
    ['an I with a dot', 'ida.two@nordlicht.example', '\u0130da.two@nordlicht.example'],
    ['ß for ss', 'strasse@nordlicht.example', 'stra\u00dfe@nordlicht.example'],
    ['a space of no width', 'kari.two@nordlicht.example', 'kari\u200b.two@nordlicht.example'],
    ['a change of direction', 'kari.three@nordlicht.example', '\u202ekari.three@nordlicht.example'],
    ['no dot', 'kari.four@nordlicht.example', 'karifour@nordlicht.example'],
    ['something after a plus', 'kari5@nordlicht.example', 'kari5+x@nordlicht.example'],
    ['quotation marks', 'kari6@nordlicht.example', '"kari6"@nordlicht.example'],
    ['ß for ss in its domain', 'kari7@strasse.example', 'kari7@stra\u00dfe.example'],
  ])('with %s never finds somebody else', async (_, stored, typed) => {
    const first = (await send({ email1: stored })).body;
    expect(await lookUp(typed)).toEqual([]);
    const { status, body } = await send({ email1: typed });
    expect(status === 400 || body.isNew).toBe(true);
    expect(await addressOf(first.dataSubjectId)).toBe(stored);
  });

  test.each(['kari\u200b@nordlicht.example', 'kari@nord\u200blicht.example', 'kari@nordlicht.example\u202e'])(
    'with characters that nobody sees is refused: %j',
    async (email1) => {
      const { status, body } = await send({ email1 });
      expect([status, body.fields]).toEqual([400, { 'dataSubject.email1': 'Please enter a valid email' }]);
    },
  );

  test('may have 254 characters, and no more', async () => {
    const email1 = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(59)}.example`;
    expect(email1).toHaveLength(254);
    expect((await send({ email1 })).body.isNew).toBe(true);
    expect((await send({ email1: email1.toUpperCase() })).body.isNew).toBe(false);
    expect((await send({ email1: `x.${email1}` })).status).toBe(400);
  });
});

describe('identifiers of an earlier version', () => {
  test('are spelled anew when the server starts, and proofs stay', async () => {
    const { dataSubjectId } = (await send({ email1: 'Åse@smörgås.example'.replace('Åse', 'ase') })).body;
    const as = (value: string) =>
      server().query(
        `update data_subject_identifier set value = $1, is_old_spelling = true, verified_at = '2026-01-01'
         where data_subject_id = $2`,
        [value, dataSubjectId],
      );
    await as('ase@smörgås.example');
    expect(await lookUp('ase@SMÖRGÅS.example')).toEqual([]);
    await seed(server().platform.database);
    expect(await lookUp('ase@SMÖRGÅS.example')).toEqual([dataSubjectId]);
    const rows = await server().query(
      'select is_old_spelling, verified_at from data_subject_identifier where data_subject_id = $1',
      [dataSubjectId],
    );
    expect(rows).toEqual([{ is_old_spelling: false, verified_at: '2026-01-01T00:00:00.000Z' }]);
  });

  test('of erased people keep older data away', async () => {
    const email1 = 'tor@sjøen.example';
    const { dataSubjectId } = (await send({ urn1: 'erased long ago' })).body;
    const { secretKey } = server().platform.settings;
    const key = Buffer.from(hkdfSync('sha256', secretKey, 'candour', 'identifiers of erased people', 32));
    const hash = createHmac('sha256', key)
      .update(JSON.stringify(['email1', email1]))
      .digest('base64url');
    await server().query('insert into erased_identifier values ($1, $2, now())', [hash, dataSubjectId]);
    expect((await send({ email1 })).body.reason).toBe('erased');
  });
});
