/** What a condition can say about the answer to a question. */
export const conditionOperators = [
  'known',
  'unknown',
  'equals',
  'optedIn',
  'optedOut',
  'olderThanDays',
] as const;
export type ConditionOperator = (typeof conditionOperators)[number];

/** A question is asked only while this holds for what is known. Questions are named by their elements. */
export type ProfileCondition = {
  /** The question that is asked or not. */
  questionId: string;
  /** The question whose answer counts. */
  subjectId: string;
  operator: ConditionOperator;
  /** For `equals` the answer, for `olderThanDays` a whole number; otherwise empty. */
  value: string;
};

/** When a progressive profile asks, and how often. */
export type ProfileDefinition = {
  questionsPerVisit: number;
  /** Days in which a person who was asked is asked nothing else; 0 asks at each visit. */
  minDaysBetween: number;
  /** How often a question is asked that nobody answers. */
  maxAsksPerQuestion: number;
  /** Offers to skip what is asked. */
  mayBeSkipped: boolean;
  /** Days after which an answer is asked for again; null for never. */
  reAskAfterDays: number | null;
  conditions: readonly ProfileCondition[];
  /** In the place of the embed code, or in a corner of the window. */
  placement: 'inline' | 'prompt';
  /** What opens the prompt, whichever comes first. */
  triggers: {
    /** As soon as the page vouches for somebody. */
    onLogin: boolean;
    /** Seconds after that; null for never. */
    afterSeconds: number | null;
    /** The name of an event that the page fires; empty for none. */
    onEvent: string;
  };
};
