import { expect, test } from 'vitest';
import { type Asked, type AskedGpc, askedOf } from './asked.ts';
import { decide, isExcluded } from './decide.ts';
import { isOn } from './effective-state.ts';
import { sampleDefinition } from './sample-definition.ts';
import type { StoredConsent } from './stored-consent.ts';

const now = Date.parse('2026-06-01T12:00:00Z');
const day = 86_400_000;

const answer: StoredConsent = {
  values: { s2c22: 1, s3c23: 0, s4c24: 1, s5c25: 0, s6c26: 1, s7c27: 0 },
  privacyPolicyVersionId: 17,
  decidedAt: now - day,
  profileId: 12,
  version: 3,
  reConsentNo: 0,
  method: 'banner',
  gpcKnown: false,
};

const gpcRule: AskedGpc = { action: 'OptOutOfAll', categoryIds: [], notice: 'Always', allowOverride: true };

type Given = { asked?: Partial<Asked>; stored?: Partial<StoredConsent> | null; gpc?: boolean; path?: string };

const situation = ({ asked = {}, stored = null, gpc = false, path = '/' }: Given) => ({
  asked: { ...askedOf(sampleDefinition()), ...asked },
  gpc,
  path,
  now,
  stored: stored && { ...answer, ...stored },
});

/** Channels of the services that may run. */
const on = (given: Given) => {
  const here = situation(given);
  return here.asked.services.filter((service) => isOn(here, service)).map(({ channelId }) => channelId);
};

const show = (given: Given) => decide(situation(given)).show;

test('a new visitor is asked and nothing optional runs', () => {
  expect([show({}), on({})]).toEqual(['PreBanner', [21]]);
});

test('an answer is followed and not requested again', () => {
  expect([show({ stored: {} }), on({ stored: {} })]).toEqual([null, [21, 22, 24, 26]]);
});

test('an expired answer asks again and nothing of it holds; a refusal has its own lifetime', () => {
  const asked = { consentExpiryDays: 30, refusalExpiryDays: 10 };
  expect(show({ asked, stored: { decidedAt: now - 29 * day } })).toBe(null);
  expect(show({ asked, stored: { decidedAt: now - 30 * day } })).toBe('PreBanner');
  expect(on({ asked, stored: { decidedAt: now - 30 * day } })).toEqual([21]);
  expect(show({ asked, stored: { decidedAt: now - 11 * day, values: { s2c22: 0 } } })).toBe('PreBanner');
});

test('after a request for re-consent an old no holds, and an old yes only if it covers the same service and purpose', () => {
  const services = askedOf(sampleDefinition()).services.map((service) =>
    service.channelId === 24 ? { ...service, meaningSince: 4 } : service,
  );
  const asked = { reConsentNo: 1, version: 4, services };
  expect([show({ asked, stored: {} }), on({ asked, stored: {} })]).toEqual(['PreBanner', [21, 22, 26]]);
  expect(on({ asked: { ...asked, model: 'NoticeOnly' }, stored: {} })).toEqual([21, 22, 24, 26]);
});

test('after a request for re-consent an old yes from another profile covers nothing; without one it does', () => {
  expect(on({ asked: { reConsentNo: 1 }, stored: { profileId: 99 } })).toEqual([21]);
  expect(on({ stored: { profileId: 99 } })).toEqual([21, 22, 24, 26]);
});

test('a service that the answer does not know starts from the model', () => {
  const services = askedOf(sampleDefinition()).services.map((service) => ({ ...service, onByDefault: true }));
  const stored = { values: { s2c22: 0 } as const };
  expect(on({ asked: { services }, stored })).toEqual([21]);
  expect(on({ asked: { services, model: 'OptOut' }, stored })).toEqual([21, 23, 24, 25, 26, 27]);
  expect(on({ asked: { model: 'OptOut' } })).toEqual([21]);
  expect(on({ asked: { model: 'NoticeOnly' } })).toEqual([21, 22, 23, 24, 25, 26, 27]);
});

test('a service whose script was replaced under the same channel is a different service', () => {
  expect(on({ stored: { values: { s99c22: 1 } } })).toEqual([21]);
});

test('hidden banners and excluded paths show nothing, with or without a trailing slash', () => {
  expect(show({ asked: { hidden: true } })).toBe(null);
  expect(show({ asked: { excludedPaths: ['/legal*'] }, path: '/legal/imprint' })).toBe(null);
  expect([isExcluded('/a/', ['/a']), isExcluded('/a', ['/a/']), isExcluded('/', ['/'])]).toEqual([
    true,
    true,
    true,
  ]);
  expect([isExcluded('/ab', ['/a']), isExcluded('/a.b', ['/a?b']), isExcluded('/', [])]).toEqual([
    false,
    false,
    false,
  ]);
});

test('without a rule the signal changes nothing', () => {
  expect([show({ gpc: true }), on({ gpc: true, stored: {} })]).toEqual(['PreBanner', [21, 22, 24, 26]]);
});

test('the signal answers for a new visitor', () => {
  const asked = { gpc: gpcRule, model: 'OptOut' as const };
  expect(decide(situation({ asked, gpc: true }))).toEqual({ show: 'GpcNotice', applyGpc: true });
  expect(decide(situation({ asked }))).toEqual({ show: 'PreBanner', applyGpc: false });
  const silent = { ...asked, gpc: { ...gpcRule, notice: 'OnlyIfConflictsWithStoredYes' as const } };
  expect(decide(situation({ asked: silent, gpc: true }))).toEqual({ show: null, applyGpc: true });
});

test('a yes from before the signal gives way to it; one given in knowledge of it wins', () => {
  const asked = { gpc: { ...gpcRule, notice: 'OnlyIfConflictsWithStoredYes' as const } };
  expect(decide(situation({ asked, gpc: true, stored: {} }))).toEqual({ show: 'GpcNotice', applyGpc: true });
  expect(on({ asked, gpc: true, stored: {} })).toEqual([21]);
  const stored = { gpcKnown: true };
  expect(decide(situation({ asked, gpc: true, stored }))).toEqual({ show: null, applyGpc: false });
  expect(on({ asked, gpc: true, stored })).toEqual([21, 22, 24, 26]);
});

test('if no override is allowed, the signal wins over a stored yes', () => {
  const asked = { gpc: { ...gpcRule, allowOverride: false } };
  expect(decide(situation({ asked, gpc: true, stored: {} }))).toEqual({ show: 'GpcNotice', applyGpc: true });
  expect(on({ asked, gpc: true, stored: {} })).toEqual([21]);
});

test('a signal for some categories leaves the others open under opt-in, and decides alone under opt-out', () => {
  const gpc: AskedGpc = { ...gpcRule, action: 'OptOutOfSelectedCategories', categoryIds: [4] };
  expect(decide(situation({ asked: { gpc }, gpc: true }))).toEqual({ show: 'PreBanner', applyGpc: false });
  expect(decide(situation({ asked: { gpc, model: 'OptOut' }, gpc: true }))).toEqual({
    show: 'GpcNotice',
    applyGpc: true,
  });
  expect(on({ asked: { gpc, model: 'NoticeOnly' }, gpc: true })).toEqual([21, 22, 23, 24, 25]);
});

test('a confirmed notice does not come back', () => {
  const asked = { gpc: gpcRule };
  const stored = { method: 'gpc', values: { s2c22: 0 } } as const;
  expect(show({ asked, gpc: true, stored })).toBe('GpcNotice');
  expect(show({ asked, gpc: true, stored: { ...stored, gpcKnown: true } })).toBe(null);
});
