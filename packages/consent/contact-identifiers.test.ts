import { expect, test } from 'vitest';
import { asE164, identifiersIn, whoMayBe } from './contact-identifiers.ts';

test('identifiers are compared in one spelling', () => {
  expect(
    identifiersIn({ email1: '  Kari@Nordlicht.Example ', mobile: '0047 (0)912-34 567', urn1: ' C-17 ' }),
  ).toEqual([
    { field: 'urn1', value: 'C-17' },
    { field: 'email1', value: 'kari@nordlicht.example' },
    { field: 'mobile', value: '+4791234567' },
  ]);
});

test('a number without its country, and a landline, find nobody', () => {
  expect(asE164('0171 1234567')).toBe('');
  expect(identifiersIn({ mobile: '0171 1234567', telephone1: '+4930123456', forename: 'Kari' })).toEqual([]);
});

const person = (dataSubjectId: string, contact: Parameters<typeof identifiersIn>[0]) => ({
  dataSubjectId,
  identifiers: identifiersIn(contact),
});
const idsOf = (given: Parameters<typeof identifiersIn>[0], people: ReturnType<typeof person>[]) =>
  whoMayBe(identifiersIn(given), people).map(({ dataSubjectId }) => dataSubjectId);

test('somebody with another value in a stronger identifier is somebody else', () => {
  const kari = person('kari', { email1: 'kari@nordlicht.example', mobile: '+4791234567' });
  const ola = person('ola', { urn1: '2', email1: 'home@nordlicht.example' });
  expect(idsOf({ mobile: '+4791234567' }, [kari])).toEqual(['kari']);
  expect(idsOf({ mobile: '+4791234567', email1: 'nils@nordlicht.example' }, [kari])).toEqual([]);
  expect(idsOf({ urn1: '2', email1: 'new@nordlicht.example' }, [ola])).toEqual(['ola']);
  expect(idsOf({ urn1: '3' }, [kari, ola])).toEqual([]);
  expect(idsOf({ urn1: '3', email1: 'home@nordlicht.example' }, [ola])).toEqual([]);
});
