import { describe, expect, test } from 'vitest';
import { asAddress, asE164, identifiersIn, whoMayBe } from './contact-identifiers.ts';

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

describe('addresses', () => {
  test.each([
    ['KARI.Vik+News@Nordlicht.EXAMPLE', 'kari.vik+news@nordlicht.example'],
    // The sign of the kelvin looks like a K and would become one.
    ['\u212aari@nordlicht.example', ''],
    ['kari@\u212aiosk.example', ''],
    ['\u0131da@nordlicht.example', '\u0131da@nordlicht.example'],
    ['\u0130da@nordlicht.example', '\u0130da@nordlicht.example'],
    ['stra\u00dfe@nordlicht.example', 'stra\u00dfe@nordlicht.example'],
    ['\u00c9mile@nordlicht.example', '\u00c9mile@nordlicht.example'],
    ['E\u0301mile@nordlicht.example', '\u00c9mile@nordlicht.example'],
    ['kari@B\u00dcCHER.example', 'kari@xn--bcher-kva.example'],
    ['kari@bu\u0308cher.example', 'kari@xn--bcher-kva.example'],
    ['kari@xn--bcher-kva.example', 'kari@xn--bcher-kva.example'],
    ['kari@stra\u00dfe.example', 'kari@xn--strae-oqa.example'],
    ['ka\u200bri@nordlicht.example', ''],
    ['kari@nord\u200blicht.example', ''],
    ['kari@nordlicht.example\u202e', ''],
    ['\u202ekari@nordlicht.example', ''],
    ['"Kari Vik"@nordlicht.example', '"kari vik"@nordlicht.example'],
    ['"a@b"@Nordlicht.example', '"a@b"@nordlicht.example'],
    [`${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(58)}.example`, 'itself'],
    ['kari@nordlicht.example.', 'kari@nordlicht.example'],
    ['kari@nordlicht.example/x', ''],
    ['kari@evil.example#nordlicht.example', ''],
    ['kari@nordlicht%2eexample', ''],
    ['kari@127.1', ''],
    ['kari@', ''],
    ['@nordlicht.example', ''],
    ['kari', ''],
  ])('%s are compared as %s', (typed, spelled) => {
    expect(asAddress(typed)).toBe(spelled === 'itself' ? typed : spelled);
    // What is spelled already stays so.
    if (spelled !== '') expect(asAddress(asAddress(typed))).toBe(asAddress(typed));
  });

  test('a domain is spelled as the parser of addresses spells it', () => {
    const parts = [
      'a',
      'z9',
      '-',
      'example',
      'xn--',
      'xn--bcher-kva',
      'xn--a',
      '0',
      '0x1',
      '127',
      'Ab',
      'ü',
      '_',
      '.',
    ];
    const some = () => parts[Math.floor(Math.random() * parts.length)] ?? '';
    for (let run = 0; run < 20_000; run++) {
      const domain = Array.from({ length: 1 + (run % 4) }, () => some() + some()).join('.');
      const host = URL.parse(`http://${domain}`)?.hostname.replace(/\.$/, '') ?? '';
      const spelled = /^[\d.]*$/.test(host) ? '' : `kari@${host}`;
      expect({ domain, spelled: asAddress(`kari@${domain}`) }).toEqual({ domain, spelled });
    }
  });

  test('no letter of another script is taken for an ASCII one before the @', () => {
    const taken = [];
    for (let code = 0x80; code <= 0x10_ffff; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const letter = String.fromCodePoint(code);
      if (!/\p{ASCII}/u.test(`${letter.normalize('NFKC')}${letter.toLowerCase()}${letter.toUpperCase()}`))
        continue;
      const spelled = asAddress(`x${letter}x@nordlicht.example`);
      if (/^\p{ASCII}+$/u.test(spelled)) taken.push(code);
    }
    expect(taken).toEqual([]);
  });
});
