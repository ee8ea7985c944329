import { expect, test } from 'vitest';
import { colourPresets } from './colour-presets.ts';
import type { BannerDefinition } from './definition.ts';
import { explainChange } from './explain-change.ts';
import { meaningOf, stampMeaning } from './meaning.ts';
import { sampleCategory, sampleDefinition, sampleService } from './sample-definition.ts';
import type { ServiceDefinition } from './service.ts';

const before = sampleDefinition();

/** The sample with one service changed. */
const withService = (cookieScriptId: number, changes: Partial<ServiceDefinition>): BannerDefinition => {
  const categories = before.categories.map((category) => ({
    ...category,
    services: category.services.map((each) =>
      each.cookieScriptId === cookieScriptId ? { ...each, ...changes } : each,
    ),
  }));
  return { ...before, categories };
};

const vendor = {
  vendorId: 755,
  name: 'Ads Inc',
  policyUrl: null,
  purposes: [{ purposeId: 1, text: 'Store' }],
};

test('looks, translations, names and order do not change the meaning', () => {
  const german = sampleDefinition({ language: 'de', colours: colourPresets.Dark, version: 4 });
  const reversed = {
    ...german,
    categories: german.categories
      .map((category) => ({ ...category, name: 'X', services: category.services.toReversed() }))
      .toReversed(),
  };
  expect(meaningOf(reversed)).toBe(meaningOf(before));
  expect(explainChange(before, reversed)).toEqual({
    proposesReConsent: false,
    reasons: [
      'What visitors are asked has not changed; only looks, translations or order may have. Their answers stay valid.',
    ],
  });
});

test.for([
  [
    'a new service',
    { categories: [...before.categories, sampleCategory(9, 'More', [sampleService(9, 'Maps', 5)])] },
    '"Maps" is new; nobody has answered for it yet.',
  ],
  [
    'new wording',
    withService(2, { statementVersionId: 99 }),
    'The wording of "Video player" has a new version; the old yes was given to the old wording.',
  ],
  ['another statement', withService(2, { statementId: 99 }), '"Video player" has another statement.'],
  [
    'a further consent type',
    withService(4, { gtmConsentTypes: ['analytics_storage', 'personalization_storage'] }),
    '"Analytics" is now also used for personalization_storage.',
  ],
  [
    'another provider',
    withService(2, { provider: { name: 'Other', privacyUrl: null, vendorId: null } }),
    'The provider of "Video player" is now Other.',
  ],
  ['a new privacy policy', { privacyPolicyVersionId: 18 }, 'The privacy policy has a new version.'],
  ['a new vendor', { vendors: [vendor] }, 'The vendor "Ads Inc" is new.'],
] as const)('%s proposes to ask again and says why', ([, changes, reason]) => {
  const after = { ...before, ...changes } as BannerDefinition;
  expect(meaningOf(after)).not.toBe(meaningOf(before));
  expect(explainChange(before, after)).toEqual({ proposesReConsent: true, reasons: [reason] });
});

test('more purposes of a vendor, a move to another purpose, and asking about what was always on propose it, too', () => {
  const more = { ...vendor, purposes: [...vendor.purposes, { purposeId: 2, text: 'Select' }] };
  expect(explainChange({ ...before, vendors: [vendor] }, { ...before, vendors: [more] }).reasons).toEqual([
    'The vendor "Ads Inc" has new purposes: Select.',
  ]);
  const [necessary, functional, statistics, ads] = before.categories;
  if (!necessary || !functional || !statistics || !ads) throw new Error('The sample has four categories');
  const moved = {
    ...before,
    categories: [
      necessary,
      { ...functional, services: [] },
      { ...statistics, services: [...statistics.services, ...functional.services] },
      ads,
    ],
  };
  expect(explainChange(before, moved).reasons[0]).toBe(
    '"Video player" moved from "Functional" to "Statistics".',
  );
  const asked = withService(2, { isLocked: true });
  expect(explainChange(asked, before).reasons).toEqual([
    '"Video player" was always on and is now asked about.',
  ]);
});

test('[mend C4] removing the question is not called asking for less', () => {
  expect(explainChange(before, withService(6, { isLocked: true }))).toEqual({
    proposesReConsent: true,
    reasons: ['"Ads" was asked about and is now always on, also for visitors who refused it.'],
  });
});

test('asking for less does not propose it', () => {
  const after = { ...before, categories: before.categories.slice(0, 3) };
  expect(explainChange(before, after)).toEqual({
    proposesReConsent: false,
    reasons: [
      'Visitors are asked for less or for the same than before. Their answers stay valid.',
      '"Ads" is no longer asked about.',
      '"Partner pixel" is no longer asked about.',
    ],
  });
});

test('a change to opt-in proposes it, a change away from it does not', () => {
  const optOut = sampleDefinition({ model: 'OptOut' });
  expect(explainChange(optOut, before).proposesReConsent).toBe(true);
  expect(explainChange(before, optOut).proposesReConsent).toBe(false);
});

test('publishing keeps since when a service has had its meaning, and renews that if the meaning changed', () => {
  const first = stampMeaning(null, { ...before, version: 1 });
  const second = stampMeaning(first, { ...withService(2, { statementVersionId: 99 }), version: 2 });
  const third = stampMeaning(second, { ...second, version: 3 });
  const since = third.categories.flatMap(({ services }) => services.map(({ meaningSince }) => meaningSince));
  expect(since).toEqual([1, 2, 1, 1, 1, 1, 1]);
});
