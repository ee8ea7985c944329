/** What dashboards count: submissions, the answers in them, and people as they stand now. */
export const sets = ['Submissions', 'Answers', 'Standing'] as const;
export type AnswerSet = (typeof sets)[number];

/** What an answer did, as dashboards count it; yes and no are what was said to a statement. */
export const saidNames = {
  Given: 'Given',
  Refused: 'Refused',
  Withdrawn: 'Withdrawn',
  Pending: 'Asked to confirm',
  Confirmed: 'Confirmed',
  Rejected: 'Rejected',
  Yes: 'Yes',
  No: 'No',
  OptedIn: 'Opted in',
  Waiting: 'Waiting',
} as const;
export type Said = keyof typeof saidNames;
export const saids = Object.keys(saidNames) as [Said, ...Said[]]; // its own members

/** What each set can be narrowed to. */
export const saidsOf: Readonly<Record<AnswerSet, readonly Said[]>> = {
  Submissions: [],
  Answers: ['Given', 'Refused', 'Withdrawn', 'Pending', 'Confirmed', 'Rejected', 'Yes', 'No'],
  Standing: ['OptedIn', 'Waiting'],
};
