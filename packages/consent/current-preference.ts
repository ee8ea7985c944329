/** How the transaction type of a submission affects its answers. */
export type AnswerEffect = 'None' | 'Apply' | 'Renew' | 'HardOptOut' | 'ReleaseHardOptOut' | 'Correct';

/** One answer of a person for one channel. Times are ISO 8601, UTC, with milliseconds. */
export type ChannelAnswer = {
  eventId: string;
  value: 0 | 1;
  /** Pending answers wait for the person to confirm them. */
  status: 'Confirmed' | 'Pending';
  /** The pending answer that it confirms or rejects; absent or null for what was said by itself. */
  decides?: string | null;
  effect: AnswerEffect;
  capturedAt: string;
  receivedAt: string;
  /** How long a yes lasts, in days, and what that is counted from; null for ever. */
  lifespan: { days: number; from: 'ConsentDate' | 'LastTransaction' } | null;
  /** Answers to extra questions, by key. */
  extended: Readonly<Record<string, ExtendedValue>>;
};

export type ExtendedValue = string | number | boolean | readonly string[];

/** What all answers of a person for a channel come to. */
export type CurrentPreference = {
  /** The answer that holds; null while there are only unconfirmed answers. */
  eventId: string | null;
  value: 0 | 1 | null;
  /** Whether it is a no after a yes. */
  wasIn: boolean;
  /** No yes counts until it is released. */
  isLocked: boolean;
  /** A newer yes waits to be confirmed. */
  isPending: boolean;
  /** When the yes that holds was first given or renewed, and when anything was last answered. */
  consentAt: string | null;
  lastAt: string | null;
  expiresAt: string | null;
  extended: Readonly<Record<string, ExtendedValue>>;
};

export const preferenceStates = [
  'NoAnswer',
  'Pending',
  'OptedIn',
  'OptedOut',
  'Withdrawn',
  'Expired',
  'HardOptOut',
] as const;
/** The state of a channel, as readers see it. */
export type PreferenceState = (typeof preferenceStates)[number];

const nothing: CurrentPreference = {
  eventId: null,
  value: null,
  wasIn: false,
  isLocked: false,
  isPending: false,
  consentAt: null,
  lastAt: null,
  expiresAt: null,
  extended: {},
};

/**
 * What holds after all answers, whichever arrived first: the one captured last counts; of those captured at
 * the same time the one received later, and of those the no.
 */
export const currentOf = (answers: readonly ChannelAnswer[]): CurrentPreference =>
  answers
    .filter(({ effect }) => effect !== 'None')
    .sort(byTime)
    .filter(isInTime)
    .reduce(after, nothing);

/** Whether an answer is a no that holds. */
const isNo = ({ status, effect, value }: ChannelAnswer): boolean =>
  status === 'Confirmed' && effect !== 'ReleaseHardOptOut' && (value === 0 || effect === 'HardOptOut');

/** Whoever has said no since they were asked to confirm a yes has declined it. */
const isInTime = (answer: ChannelAnswer, at: number, sorted: readonly ChannelAnswer[]): boolean => {
  const { decides = null, value } = answer;
  if (decides === null || value === 0) return true;
  const asked = sorted.findIndex(({ eventId }) => eventId === decides);
  return !sorted.slice(asked + 1, at).some(isNo);
};

/** Whether a no was given after a pending answer: a yes that confirms it would not count. */
export const isDeclinedSince = (answers: readonly ChannelAnswer[], pending: ChannelAnswer): boolean =>
  answers.some((each) => each.effect !== 'None' && isNo(each) && byTime(pending, each) < 0);

const byTime = (one: ChannelAnswer, other: ChannelAnswer): number =>
  compare(one.capturedAt, other.capturedAt) ||
  compare(one.receivedAt, other.receivedAt) ||
  other.value - one.value ||
  compare(one.eventId, other.eventId);

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const after = (before: CurrentPreference, answer: ChannelAnswer): CurrentPreference => {
  const { effect, capturedAt } = answer;
  if (answer.status === 'Pending') return { ...before, isPending: answer.value === 1 };
  if (before.isLocked && answer.value === 1 && effect !== 'ReleaseHardOptOut') return before;
  const value = valueAfter(before, answer);
  const isRunning = before.value === 1 && effect !== 'Renew';
  const consentAt = value === 1 ? ((isRunning ? before.consentAt : null) ?? capturedAt) : null;
  return {
    eventId: answer.eventId,
    value,
    consentAt,
    lastAt: capturedAt,
    isPending: false,
    // A correction means that there never was a yes.
    wasIn: value === 0 && effect !== 'Correct' && (before.value === 1 || before.wasIn),
    isLocked: effect === 'HardOptOut' || (before.isLocked && effect !== 'ReleaseHardOptOut'),
    expiresAt: endOf(answer, consentAt),
    extended: { ...before.extended, ...answer.extended },
  };
};

/** Releasing lets a yes count again; it is not a yes itself. */
const valueAfter = (before: CurrentPreference, { effect, value }: ChannelAnswer): 0 | 1 | null => {
  if (effect === 'ReleaseHardOptOut') return before.value;
  return effect === 'HardOptOut' ? 0 : value;
};

const dayMs = 86_400_000;

const endOf = ({ lifespan, capturedAt }: ChannelAnswer, consentAt: string | null): string | null => {
  if (lifespan === null || consentAt === null) return null;
  const from = lifespan.from === 'LastTransaction' ? capturedAt : consentAt;
  return new Date(Date.parse(from) + lifespan.days * dayMs).toISOString();
};

/** The state shown to a reader at a given time. */
export const stateOf = (
  current: Pick<CurrentPreference, 'value' | 'wasIn' | 'isLocked' | 'isPending' | 'expiresAt'>,
  nowMs: number,
): PreferenceState => {
  if (current.isLocked) return 'HardOptOut';
  if (current.value === null) return current.isPending ? 'Pending' : 'NoAnswer';
  if (current.value === 0) return current.isPending ? 'Pending' : current.wasIn ? 'Withdrawn' : 'OptedOut';
  const isOver = current.expiresAt !== null && Date.parse(current.expiresAt) <= nowMs;
  return isOver ? (current.isPending ? 'Pending' : 'Expired') : 'OptedIn';
};
