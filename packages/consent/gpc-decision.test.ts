import { expect, test } from 'vitest';
import { answersFor, storedValues } from './answer.ts';
import { type Asked, type AskedGpc, askedOf } from './asked.ts';
import { decide } from './decide.ts';
import { answerInForce, isOn } from './effective-state.ts';
import { gpcCovers } from './gpc.ts';
import { isGpcHonoured } from './gpc-decision.ts';
import { sampleDefinition } from './sample-definition.ts';
import type { Situation } from './situation.ts';
import type { StoredConsent } from './stored-consent.ts';

const now = Date.parse('2026-06-01T12:00:00Z');
const day = 86_400_000;
const sample = askedOf(sampleDefinition());

const models = ['OptIn', 'OptOut', 'NoticeOnly'] as const;
const rules: AskedGpc[] = [true, false].flatMap((allowOverride) =>
  (['Always', 'OnlyIfConflictsWithStoredYes', 'Never'] as const).flatMap((notice) => [
    { action: 'OptOutOfAll' as const, categoryIds: [], notice, allowOverride },
    { action: 'OptOutOfSelectedCategories' as const, categoryIds: [4], notice, allowOverride },
  ]),
);

const answers = {
  yes: () => true,
  no: () => false,
  custom: (channelId: number) => channelId === 22 || channelId === 26,
};
const answer = { privacyPolicyVersionId: 17, profileId: 12, version: 3, reConsentNo: 0 };
const lives = { fresh: now - day, ended: now - 400 * day };
const ways = [
  { method: 'banner' as const, gpcKnown: false },
  { method: 'banner' as const, gpcKnown: true },
  { method: 'gpc' as const, gpcKnown: false },
  { method: 'gpc' as const, gpcKnown: true },
];

/**
 * Every earlier answer: none, or each kind of it, in force or expired, given with and without knowledge of
 * the signal.
 */
const earlier: [name: string, stored: StoredConsent | null][] = [
  ['none', null],
  ...Object.entries(answers).flatMap(([kind, isYes]) =>
    Object.entries(lives).flatMap(([life, decidedAt]) =>
      ways.map(({ method, gpcKnown }): [string, StoredConsent] => {
        const optional = sample.services.filter(({ alwaysOn }) => !alwaysOn);
        const wanted = Object.fromEntries(
          // The signal itself never gives a yes to anything it covers.
          optional.map((each) => [each.channelId, isYes(each.channelId) && method !== 'gpc']),
        );
        const preferences = answersFor({ asked: sample, gpc: false }, 'custom', wanted);
        const values = storedValues(sample.services, preferences);
        const name = `${life} ${kind} by ${method}${gpcKnown ? ', knowing' : ''}`;
        return [name, { ...answer, values, decidedAt, method, gpcKnown }];
      }),
    ),
  ),
];

type Case = { name: string; situation: Situation & { path: string } };

const cases: Case[] = models.flatMap((model) =>
  [true, false].flatMap((byDefault) =>
    rules.flatMap((gpc) =>
      earlier.flatMap(([name, stored]) =>
        [true, false].map((signal) => {
          const services = sample.services.map((each) => ({ ...each, onByDefault: byDefault }));
          const asked: Asked = { ...sample, model, gpc, services };
          return {
            name: `${model}, ${JSON.stringify(gpc)}, ${name}, ${signal}`,
            situation: { asked, stored, gpc: signal, path: '/', now },
          };
        }),
      ),
    ),
  ),
);

/** The visitor's situation once the page has carried out the decision. */
const afterwards = (situation: Case['situation']): Case['situation'] => {
  if (!decide(situation).applyGpc) return situation;
  const { services } = situation.asked;
  const wanted = Object.fromEntries(
    services.map((each) => [each.channelId, isOn(situation, each) && !gpcCovers(situation, each)]),
  );
  const values = storedValues(services, answersFor(situation, 'custom', wanted));
  return {
    ...situation,
    stored: { ...answer, values, decidedAt: now, method: 'gpc', gpcKnown: false },
  };
};

const coveredAndOn = (situation: Situation) =>
  situation.asked.services.filter((each) => gpcCovers(situation, each) && isOn(situation, each));

test('[mend C1] the notice says "switched off" only if everything that the signal covers is off', () => {
  expect(cases).toHaveLength(3 * 2 * 12 * 25 * 2);
  const liars = cases.filter(({ situation }) => {
    const after = afterwards(situation);
    return decide(situation).show === 'GpcNotice' && coveredAndOn(after).length > 0;
  });
  expect(liars.slice(0, 3).map(({ name }) => name)).toEqual([]);
  expect(cases.filter(({ situation }) => decide(situation).show === 'GpcNotice').length).toBeGreaterThan(300);
});

test('[mend C1] the signal is called respected exactly when nothing that it covers is on', () => {
  const liars = cases.filter(({ situation }) => {
    const after = afterwards(situation);
    const covered = after.asked.services.some((each) => gpcCovers(after, each));
    return isGpcHonoured(after) !== (covered && coveredAndOn(after).length === 0);
  });
  expect(liars.slice(0, 3).map(({ name }) => name)).toEqual([]);
});

test('[mend C1] against the signal only a yes counts that is in force, was given in knowledge of it and may override it', () => {
  const wrong = cases.filter(({ situation }) => {
    const { asked, stored } = situation;
    const mayWin = asked.gpc?.allowOverride && stored?.gpcKnown && stored.method !== 'gpc';
    return asked.services.some(
      (each) =>
        gpcCovers(situation, each) &&
        isOn(situation, each) !== (!!mayWin && answerInForce(situation, each) === 1),
    );
  });
  expect(wrong.slice(0, 3).map(({ name }) => name)).toEqual([]);
});

test('[mend C1] what the signal withdraws is announced whenever the notice is wanted', () => {
  const silent = cases.filter(({ situation }) => {
    const without = { ...situation, gpc: false };
    const isTaken = situation.asked.services.some(
      (each) => answerInForce(without, each) === 1 && !isOn(situation, each),
    );
    const isNotice = decide(situation).show === 'GpcNotice';
    return situation.asked.gpc?.notice !== 'Never' && isTaken && !isNotice;
  });
  expect(silent.slice(0, 3).map(({ name }) => name)).toEqual([]);
});

test('[mend C1] without the signal nothing is said about it and nothing is done', () => {
  const wrong = cases.filter(({ situation }) => {
    const { show, applyGpc } = decide(situation);
    return !situation.gpc && (show === 'GpcNotice' || applyGpc || isGpcHonoured(situation));
  });
  expect(wrong.slice(0, 3).map(({ name }) => name)).toEqual([]);
});
