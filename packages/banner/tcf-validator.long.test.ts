import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonicalJson } from '../consent/canonical-json.ts';
import { contrast } from '../consent/contrast.ts';
import { decodeTcString } from '../consent/iab/decode-tc-string.ts';
import { sampleTcf } from '../consent/tcf/sample-tcf.ts';
import type { TcfEntry } from '../consent/tcf/tcf-definition.ts';
import { type Findings, findingsOf, type Named } from './testing/tcf-findings.ts';
import { useVisit } from './testing/visit.ts';

const visit = useVisit();

/** With a restriction of each kind that changes something, a stack, and a provider of Google. */
const plain = sampleTcf(
  {},
  {
    count: 30,
    restrictions: [
      { vendorId: 10, purposeId: 2, type: 1 },
      { vendorId: 40, purposeId: 9, type: 0 },
    ],
  },
);
const google = { id: 70, name: 'Provider 70', policyUrl: 'https://p70.example' };
const stack = { name: 'Stack 1', purposes: [3, 4], specialFeatures: [] };
const tcf = {
  ...plain,
  shown: { ...plain.shown, providers: [google] },
  wording: { texts: {}, stacks: [stack], illustrations: {} },
};
const asked = tcf.vendors.length + 1;

const hashOf = (texts: unknown) => createHash('sha256').update(canonicalJson(texts)).digest('hex');
const under = (named: Named[], heading: string) => named.filter((each) => each.under === heading);
const namesOf = (named: Named[]) => named.map(({ name }) => name);
const vendor = ({ partners }: Findings, name: string): Named => {
  const found = partners.named.find((each) => each.name === name);
  if (!found) throw new Error(`${name} is not there`);
  return found;
};
const stringsIn = ({ heard }: Findings) =>
  Object.values(heard).map(({ tcString }) => decodeTcString(tcString));
const idsOf = (named: Named[]) =>
  named.map(({ name }) => Number(name.replace(/\D/g, ''))).toSorted((a, b) => a - b);
const partnersOnList = ({ partners }: Findings) =>
  partners.named.filter(({ name }) => name.startsWith('Vendor'));
const hex = (colour: string): string =>
  `#${(colour.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`;
/** The hashes of the texts on the page and of those in the list are the same. */
const sameAsTheList = (named: Named[], entries: readonly TcfEntry[], ids: readonly number[]) => {
  const onPage = named.map(({ name, description, lists }) => [name, description, lists['Examples']]);
  const inList = entries
    .filter(({ id }) => ids.includes(id))
    .map(({ name, description, illustrations }) => [name, description, illustrations]);
  expect(onPage).toHaveLength(ids.length);
  expect(hashOf(onPage)).toBe(hashOf(inList));
};
const looksOf = (buttons: Findings['footer'], ...names: string[]) =>
  buttons
    .filter(({ name }) => names.includes(name))
    .map(({ font, size, colour, background, opacity, isDisabled }) => [
      font,
      size,
      colour,
      background,
      opacity,
      isDisabled,
    ]);

/**
 * What IAB Europe's validator of platforms looks for, claim by claim, and how this test finds it on the page. API is
 * "CMP API v2", STR "Consent string and vendor list formats v2", POL the policies with their appendix B.
 */
const claims: [claim: string, source: string, holds: (found: Findings) => void][] = [
  // The functions of the page.
  [
    'the stub answers before the platform has come',
    'API',
    ({ early }) => expect(early).toMatchObject({ cmpLoaded: false, cmpStatus: 'stub', apiVersion: '2.3' }),
  ],
  ['the frame __tcfapiLocator is on the page', 'API', ({ hasFrame }) => expect(hasFrame).toBe(true)],
  [
    'ping says that the platform has come, and shows its layer',
    'API',
    ({ ping }) =>
      expect(ping).toMatchObject({
        cmpLoaded: true,
        cmpStatus: 'loaded',
        displayStatus: 'visible',
        apiVersion: '2.3',
        gdprApplies: true,
      }),
  ],
  [
    'the id of the platform is the registered one, everywhere the same',
    'POL 3(2)',
    (found) =>
      expect([
        found.ping['cmpId'],
        ...Object.values(found.heard).map(({ cmpId }) => cmpId),
        ...stringsIn(found).map(({ core }) => core.cmpId),
      ]).toEqual(Array.from({ length: 9 }, () => tcf.cmpId)),
  ],
  [
    'the number of the list is that of the list shown',
    'STR',
    (found) =>
      expect([
        found.ping['gvlVersion'],
        ...stringsIn(found).map(({ core }) => core.vendorListVersion),
      ]).toEqual(Array.from({ length: 5 }, () => tcf.vendorListVersion)),
  ],
  [
    'the version of the policies is that of the list, everywhere the same',
    'STR',
    (found) =>
      expect([
        found.ping['tcfPolicyVersion'],
        ...Object.values(found.heard).map((each) => each.tcfPolicyVersion),
        ...stringsIn(found).map(({ core }) => core.policyVersion),
      ]).toEqual(Array.from({ length: 9 }, () => tcf.policyVersion)),
  ],
  [
    'cmpuishown, useractioncomplete and tcloaded come when they are due',
    'API',
    ({ heard }) =>
      expect(Object.values(heard).map(({ eventStatus }) => eventStatus)).toEqual([
        'cmpuishown',
        'useractioncomplete',
        'tcloaded',
        'useractioncomplete',
      ]),
  ],
  // Strings.
  [
    'strings have the core, the disclosed vendors and at most the part of the publisher',
    'STR 2.3',
    ({ heard }) => {
      for (const { tcString } of Object.values(heard)) expect([2, 3]).toContain(tcString.split('.').length);
    },
  ],
  [
    'the disclosed vendors are those that the layer names',
    'STR 2.3',
    (found) => {
      for (const { disclosedVendors } of stringsIn(found))
        expect(disclosedVendors).toEqual(idsOf(partnersOnList(found)));
    },
  ],
  [
    'strings are for this service only',
    'STR',
    (found) => {
      for (const { core } of stringsIn(found)) expect(core.isServiceSpecific).toBe(true);
    },
  ],
  [
    'strings were made and changed on this day, without the time',
    'STR',
    (found) => {
      const day = 86_400_000;
      for (const { core } of stringsIn(found)) {
        expect([core.created, core.created % day]).toEqual([core.lastUpdated, 0]);
        expect(Date.now() - core.created).toBeLessThan(2 * day);
      }
    },
  ],
  [
    'strings name the country of the publisher and disclose purpose 1',
    'STR',
    (found) => {
      for (const { core } of stringsIn(found))
        expect([core.publisherCountry, core.purposeOneTreatment]).toEqual([tcf.publisherCountry, false]);
    },
  ],
  [
    'strings name the language of the texts, and whether they are standard',
    'STR',
    (found) => {
      for (const { core } of stringsIn(found))
        expect([core.consentLanguage, core.useNonStandardTexts]).toEqual(['EN', tcf.useNonStandardTexts]);
    },
  ],
  [
    'nobody has a legitimate interest in purposes 1 and 3 to 6',
    'STR',
    (found) => {
      for (const { core } of stringsIn(found))
        expect(core.purposeLegitimateInterests.filter((id) => [1, 3, 4, 5, 6].includes(id))).toEqual([]);
    },
  ],
  [
    'no bit is set for a vendor, purpose or special feature that is not shown',
    'POL 5',
    (found) => {
      for (const { core } of stringsIn(found)) {
        const ids = idsOf(partnersOnList(found));
        expect(
          [...core.vendorConsents, ...core.vendorLegitimateInterests].filter((id) => !ids.includes(id)),
        ).toEqual([]);
        expect(core.purposeConsents.filter((id) => !tcf.purposes.includes(id))).toEqual([]);
        expect(core.specialFeatureOptIns.filter((id) => !tcf.specialFeatures.includes(id))).toEqual([]);
      }
    },
  ],
  [
    'before an answer no consent is set, and legitimate interests are once they are shown',
    'POL 5(3,4)',
    ({ heard }) =>
      expect(decodeTcString(heard.shown.tcString).core).toMatchObject({
        purposeConsents: [],
        vendorConsents: [],
        specialFeatureOptIns: [],
        purposeLegitimateInterests: tcf.legIntPurposes,
      }),
  ],
  [
    'a yes to everything sets what was asked',
    'POL 5(3)',
    ({ heard }) =>
      expect(decodeTcString(heard.accepted.tcString).core).toMatchObject({
        purposeConsents: tcf.purposes,
        vendorConsents: tcf.consentVendors,
        specialFeatureOptIns: tcf.specialFeatures,
      }),
  ],
  [
    'a no to everything leaves what nobody can object to',
    'POL 5(4)',
    ({ heard }) =>
      expect(decodeTcString(heard.rejected.tcString).core).toMatchObject({
        purposeConsents: [],
        vendorConsents: [],
        specialFeatureOptIns: [],
        purposeLegitimateInterests: [],
        vendorLegitimateInterests: tcf.fixedVendors,
      }),
  ],
  [
    'restrictions of the publisher are in the string',
    'POL 5(9)',
    (found) => {
      for (const { core } of stringsIn(found)) expect(core.publisherRestrictions).toEqual(tcf.restrictions);
      expect(tcf.restrictions).toHaveLength(2);
    },
  ],
  [
    'restrictions of the publisher are on the page',
    'POL 5(9)',
    (found) => {
      expect(vendor(found, 'Vendor 10').lists['With consent']?.join()).toContain('Purpose 2 ');
      expect(vendor(found, 'Vendor 40').lists['With a legitimate interest']?.join()).not.toContain(
        'Purpose 9 ',
      );
    },
  ],
  [
    'a returning visitor has the string that was given',
    'API',
    ({ heard }) => expect(heard.returned.tcString).toBe(heard.accepted.tcString),
  ],
  // The first layer.
  [
    'the first layer covers the page',
    'POL B.C(a)',
    ({ firstLayer }) => expect(firstLayer.isOverThePage).toBe(true),
  ],
  [
    'it says that something is stored on the device, or read there',
    'POL B.C(b)',
    ({ firstLayer: { text } }) => expect(text).toMatch(/store information on your device or read it there/),
  ],
  [
    'it says that personal data are processed, with examples',
    'POL B.C(b)',
    ({ firstLayer: { text } }) =>
      expect(text).toMatch(/personal data such as unique identifiers, your IP address/),
  ],
  [
    'it says how many others do so, as many as the list has',
    'POL B.C(b)',
    ({ firstLayer: { text }, partners }) =>
      expect([text.includes(`our ${asked} partners`), partners.named.length]).toEqual([true, asked]),
  ],
  [
    'it links the named list',
    'POL B.C(b)',
    ({ firstLayer: { links }, partners }) =>
      expect([links[0], partners.tab]).toEqual([`Our ${asked} partners`, 'Partners']),
  ],
  [
    'it names every purpose by its standard name or that of its stack',
    'POL B.C(b)',
    ({ firstLayer: { text } }) => {
      for (const { id, name } of tcf.shown.purposes.filter((each) => tcf.purposes.includes(each.id)))
        expect(text).toContain(stack.purposes.includes(id) ? stack.name : name);
    },
  ],
  [
    'it names every special feature',
    'POL B.C(b)',
    ({ firstLayer: { text } }) => {
      for (const { name } of tcf.shown.specialFeatures.filter(({ id }) => tcf.specialFeatures.includes(id)))
        expect(text).toContain(name);
    },
  ],
  [
    'it says for which service the answer counts',
    'POL B.C(b)',
    ({ firstLayer: { text } }) => expect(text).toContain('for this site only'),
  ],
  [
    'it says that consent can be withdrawn, and how to come back',
    'POL B.C(b)',
    ({ firstLayer: { text } }) =>
      expect(text).toMatch(/withdraw your consent at any time with the privacy button on every page/),
  ],
  [
    'it says that some rely on a legitimate interest, and that one can object',
    'POL B.D(b)',
    ({ firstLayer: { text } }) => expect(text).toMatch(/rely on their legitimate interest\. You can object/),
  ],
  [
    'it links the layer of legitimate interests',
    'POL B.D(b)',
    ({ firstLayer: { links }, interests }) =>
      expect([links[1], interests.tab]).toEqual(['Legitimate interests', 'Legitimate interests']),
  ],
  [
    'it has a button that accepts and one that leads to the choices, and ours one that refuses',
    'POL B.C(b)',
    ({ firstLayer: { buttons } }) =>
      expect(buttons.map(({ name }) => name)).toEqual(['Accept all', 'Reject all', 'Choose for yourself']),
  ],
  [
    'all its buttons have the same font, size and style, and none looks disabled',
    'POL B.C(g)',
    ({ firstLayer: { buttons } }) => {
      const looks = looksOf(buttons, ...buttons.map(({ name }) => name));
      expect([looks.length, new Set(looks.map(String)).size]).toEqual([3, 1]);
      expect(buttons.map(({ opacity, isDisabled }) => [opacity, isDisabled])).toEqual(
        buttons.map(() => ['1', false]),
      );
    },
  ],
  [
    'texts of its buttons have a contrast of 5 : 1',
    'POL B.C(g)',
    ({ firstLayer: { buttons } }) => {
      for (const { colour, background } of buttons)
        expect(contrast(hex(colour), hex(background))).toBeGreaterThanOrEqual(5);
    },
  ],
  // The layers behind it.
  [
    'every purpose has its standard name, text and illustrations',
    'POL B.B(b,c)',
    ({ purposes, interests }) => {
      sameAsTheList(under(purposes.named, 'Purposes'), tcf.shown.purposes, tcf.purposes);
      sameAsTheList(under(interests.named, 'Purposes'), tcf.shown.purposes, tcf.legIntPurposes);
    },
  ],
  [
    'so have special purposes, features and special features',
    'POL B.B(b,c)',
    ({ purposes: { named } }) => {
      sameAsTheList(under(named, 'Special features'), tcf.shown.specialFeatures, tcf.specialFeatures);
      sameAsTheList(under(named, 'Always done'), tcf.shown.specialPurposes, tcf.specialPurposes);
      sameAsTheList(under(named, 'Ways in which data is used'), tcf.shown.features, tcf.features);
    },
  ],
  [
    'every purpose says how many follow it, and who',
    'POL B.C(c)',
    ({ purposes: { named } }) => {
      for (const { name, id } of tcf.shown.purposes.filter((each) => tcf.purposes.includes(each.id))) {
        const { count = '', lists = {} } = under(named, 'Purposes').find((each) => each.name === name) ?? {};
        const doers = tcf.shown.vendors.filter(({ purposes }) => purposes.some(([each]) => each === id));
        expect(lists[count]).toEqual(doers.map((each) => each.name));
      }
    },
  ],
  [
    'every vendor has a name and its privacy policy',
    'POL B.C(c)',
    (found) => {
      for (const { name, policyUrl } of tcf.shown.vendors)
        expect(vendor(found, name).links[0]).toBe(policyUrl);
    },
  ],
  [
    'every vendor says its purposes by legal basis, each with how long data is kept',
    'POL B.C(c)',
    (found) => {
      const kept = (named: string, list: readonly (readonly [number, number | null])[]) =>
        list.length ? list.map(([id, days]) => `${named} ${id} (kept for ${days} days)`) : undefined;
      for (const { name, purposes, legIntPurposes, specialPurposes } of tcf.shown.vendors) {
        const { lists } = vendor(found, name);
        expect([lists['With consent'], lists['With a legitimate interest'], lists['Always done']]).toEqual([
          kept('Purpose', purposes),
          kept('Purpose', legIntPurposes),
          kept('Special purpose', specialPurposes),
        ]);
      }
    },
  ],
  [
    'every vendor says its features, special features and categories of data',
    'POL B.C(c)',
    (found) => {
      const named = (what: string, ids: readonly number[]) =>
        ids.length ? ids.map((id) => `${what} ${id}`) : undefined;
      for (const { name, features, specialFeatures, dataCategories } of tcf.shown.vendors) {
        const { lists } = vendor(found, name);
        expect([
          lists['Ways in which data is used'],
          lists['Special features'],
          lists['Categories of data'],
        ]).toEqual([
          named('Feature', features),
          named('Special feature', specialFeatures),
          named('Category of data', dataCategories),
        ]);
      }
    },
  ],
  [
    'every vendor says how long it stores, whether that is renewed, and where it is disclosed',
    'POL B.C(c)',
    (found) => {
      for (const { name, storageUrl, usesNonCookieAccess } of tcf.shown.vendors) {
        const { text, links } = vendor(found, name);
        expect(text).toContain('Cookies last for up to 365 days and are renewed with each visit.');
        expect([text.includes('other storage'), links.at(-1)]).toEqual([usesNonCookieAccess, storageUrl]);
      }
    },
  ],
  [
    'a legitimate interest links what the vendor says about it',
    'POL B.C(c)',
    (found) => {
      for (const { name, legIntUrl } of tcf.shown.vendors)
        expect(vendor(found, name).links.includes(legIntUrl ?? '')).toBe(legIntUrl !== null);
    },
  ],
  [
    'every purpose, special feature and vendor with consent has a switch, which is off',
    'POL B.C(d)',
    (found) => {
      const switches = [...found.purposes.named, ...partnersOnList(found)].filter(
        ({ isOn }) => isOn !== null,
      );
      expect(switches.filter(({ isOn }) => isOn)).toEqual([]);
      expect(namesOf(switches)).toEqual([
        ...tcf.purposes.map((id) => `Purpose ${id}`),
        ...tcf.specialFeatures.map((id) => `Special feature ${id}`),
        ...tcf.consentVendors.map((id) => `Vendor ${id}`),
      ]);
    },
  ],
  [
    'every legitimate interest, of a purpose or a vendor, has a switch in one layer, which is on',
    'POL B.C(c)',
    ({ interests: { named } }) => {
      expect(named.filter(({ isOn }) => isOn !== true)).toEqual([]);
      expect(namesOf(named)).toEqual([
        ...tcf.legIntPurposes.map((id) => `Purpose ${id}`),
        ...tcf.legIntVendors.map((id) => `Vendor ${id}`),
      ]);
    },
  ],
  [
    'special purposes cannot be refused, and the layer says so',
    'POL B.B(f)',
    ({ purposes: { named, text } }) => {
      expect(under(named, 'Always done').map(({ isOn }) => isOn)).toEqual(
        tcf.specialPurposes.map(() => null),
      );
      expect(text).toContain('in any case and cannot be refused');
    },
  ],
  [
    'the layer says that special features may still serve security',
    'POL B.B(f)',
    ({ purposes: { text } }) =>
      expect(text).toContain('may still use them to ensure security, prevent fraud and fix errors'),
  ],
  [
    'the layer says how long the answer itself is kept',
    'POL B.D(c.VII)',
    ({ purposes: { text } }) => expect(text).toContain('on your device for up to 365 days'),
  ],
  [
    'services and providers outside the framework are told apart',
    'POL B.B(e)',
    ({ partners: { named, text } }) => {
      expect(text).toContain('Services of this site outside the framework of IAB Europe');
      expect(namesOf(under(named, 'All Google providers'))).toEqual([google.name]);
      expect(text).toContain('These partners are outside the framework');
    },
  ],
  [
    'where everything can be accepted, everything can be withdrawn as easily, on every page',
    'POL B.C(f)',
    ({ footer, reopened }) => {
      expect(reopened).toEqual(footer);
      const looks = looksOf(reopened, 'Accept all', 'Reject all');
      expect([looks.length, looks[0]]).toEqual([2, looks[1]]);
    },
  ],
];

test('a validator of platforms has nothing to object to', async () => {
  const found = await findingsOf(visit, tcf);
  const objections = claims.flatMap(([claim, source, holds]) => {
    try {
      holds(found);
      return [];
    } catch (error) {
      return [`${claim} (${source}): ${String(error)}`];
    }
  });
  expect(objections).toEqual([]);
});
