import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../template/json-value.ts';
import { mapRecord, momentOf } from './map-record.ts';
import { samplePlan } from './testing/sample-plan.ts';

const plan = samplePlan({
  capturedAtPath: '$.changed',
  fields: [
    { path: '$.mail', fieldName: 'email1' },
    { path: '$.name.first', fieldName: 'forename' },
  ],
  answers: [{ path: '$.news', channelId: 7, yes: ['Subscribed', 'true'], no: [' unsubscribed ', 'off'] }],
});
const contact = { id: 12, changed: '2026-01-31T10:00:00Z', mail: ' kari@nordlicht.example ', news: true };
const map = (own: Record<string, JsonValue> = {}) => mapRecord(plan, { ...contact, ...own });

describe('a record', () => {
  test('becomes an id, a time, contact fields and answers', () => {
    expect(map({ name: { first: 'Kari' } })).toEqual({
      recordId: '12',
      capturedAt: '2026-01-31T10:00:00.000Z',
      contact: { email1: 'kari@nordlicht.example', forename: 'Kari' },
      answers: [{ channelId: 7, value: 1 }],
    });
  });

  test('says nothing in fields that are missing, null or empty', () => {
    expect(map({ mail: '  ', name: null })).toMatchObject({ contact: {} });
    expect(map({ name: { first: null } })).toMatchObject({ contact: { email1: contact.mail.trim() } });
  });

  test('cannot be taken without an id, or without a valid time or text where one is needed', () => {
    for (const id of ['', null, { a: 1 }]) expect(map({ id })).toBe('There is no id at $.id');
    expect(map({ changed: 'soon' })).toBe('There is no date at $.changed');
    expect(map({ mail: ['a'] })).toBe('What stands at $.mail is not text');
    expect(mapRecord({ ...plan, capturedAtPath: '' }, contact)).toMatchObject({ capturedAt: null });
  });

  test('"answers with any spelling of the service\'s words, and not at all with others"', () => {
    const answersOf = (news: JsonValue, own = plan) => {
      const mapped = mapRecord(own, { ...contact, news });
      return typeof mapped === 'string' ? mapped : mapped.answers.map(({ value }) => value);
    };
    expect([answersOf(' SUBSCRIBED '), answersOf('unsubscribed'), answersOf('OFF')]).toEqual([[1], [0], [0]]);
    expect([answersOf('who knows'), answersOf(null), answersOf(['true']), answersOf('')]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    // If both match, the no is safer.
    const unsure = { ...plan, answers: [{ path: '$.news', channelId: 7, yes: ['x'], no: ['x'] }] };
    expect(answersOf('x', unsure)).toEqual([0]);
  });
});

test('a time is a text, or seconds or milliseconds since 1970', () => {
  const moment = '2026-01-31T10:00:00.000Z';
  const ms = Date.parse(moment);
  for (const value of [ms, ms / 1_000, String(ms), String(ms / 1_000), '2026-01-31T11:00:00+01:00'])
    expect(momentOf(value)).toBe(moment);
  for (const value of ['', 'soon', null, undefined, true, 1e300, []]) expect(momentOf(value)).toBeUndefined();
});
