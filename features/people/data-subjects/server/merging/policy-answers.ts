import { currentOf, type CurrentPreference } from '@candour/consent/current-preference.ts';
import type { MergePreferencePolicy } from '../../contract/merging.ts';
import { timeId } from '../time-id.ts';
import type { NewAnswer } from '../write-answers.ts';
import type { Derived, StoredAnswer } from './derive-all.ts';

/** What each person said before they became one. */
export type Before = { dataSubjectId: string; derived: readonly Derived[] };

type Deciding = {
  survivorId: string;
  before: readonly Before[];
  /** What all answers together come to. */
  after: readonly Derived[];
  policy: MergePreferencePolicy;
  now: Date;
};

/** An answer that makes a policy hold where what was said last does not, with the brand it is for. */
export type PolicyAnswer = NewAnswer & { brandId: number };

export const policyAnswers = ({ survivorId, before, after, policy, now }: Deciding): PolicyAnswer[] => {
  if (policy === 'LatestEvent') return [];
  return after.flatMap((merged) => {
    const own = before.flatMap(({ dataSubjectId, derived }) =>
      derived
        .filter(({ channelId }) => channelId === merged.channelId)
        .map((each) => ({ dataSubjectId, ...each })),
    );
    const wanted =
      policy === 'MostRestrictive'
        ? own.find(({ is }) => is.value === 0 || is.isLocked)
        : own.find(({ dataSubjectId }) => dataSubjectId === survivorId);
    if (wanted === undefined || !isOther(wanted.is, merged.is)) return [];
    const said = wanted.answers.find(({ eventId }) => eventId === wanted.is.eventId);
    return said === undefined ? [] : [answerOf(said, { merged, is: wanted.is, now })];
  });
};

const isOther = (wanted: CurrentPreference, merged: CurrentPreference): boolean =>
  wanted.value !== null && wanted.value !== merged.value;

const answerOf = (
  said: StoredAnswer,
  { merged, is, now }: { merged: Derived; is: CurrentPreference; now: Date },
): PolicyAnswer => ({
  eventId: timeId(now.getTime()),
  channelId: merged.channelId,
  channelBrandId: merged.channelBrandId,
  brandId: said.brandId,
  statementVersionId: said.statementVersionId,
  value: is.value ?? 0,
  status: 'Confirmed',
  effect: 'Apply',
  decides: null,
  derivedBy: null,
  extended: {},
  lifespan: said.lifespan,
  validFrom: null,
  validTo: null,
  capturedAt: latest(now, merged),
  receivedAt: now.toISOString(),
});

/** After everything that was said, even if that bears a time a little ahead. */
const latest = (now: Date, { answers }: Derived): string => {
  const last = Math.max(now.getTime(), ...answers.map(({ capturedAt }) => Date.parse(capturedAt) + 1));
  return new Date(last).toISOString();
};

/** What all answers come to together with those of the policy. */
export const withPolicy = (after: readonly Derived[], answers: readonly PolicyAnswer[]): Derived[] =>
  after.map((each) => {
    const own = answers.filter(({ channelId }) => channelId === each.channelId);
    if (own.length === 0) return each;
    const all = [...each.answers, ...own];
    return { ...each, answers: all, is: currentOf(all) };
  });
