export const roles = {
  Controller: 'Controller',
  JointController: 'Joint controller',
  Processor: 'Processor',
} as const;

export const riskLevels = { Low: 'Low', Medium: 'Medium', High: 'High' } as const;

export const statuses = {
  Draft: 'Draft',
  InReview: 'In review',
  Approved: 'Approved',
  Archived: 'Archived',
} as const;
export type ProcessStatus = keyof typeof statuses;

export const dpiaStatuses = {
  NotAssessed: 'Not assessed yet',
  NotNeeded: 'Not needed',
  Needed: 'Needed, not begun',
  InProgress: 'In progress',
  Done: 'Done',
} as const;

/** The parts of a process, in the order in which they are filled in. */
export const steps = [
  'Basics',
  'Purpose and basis',
  'People and data',
  'Systems, recipients, transfers',
  'Retention and security',
  'Risk',
  'Review',
] as const;
export type StepName = (typeof steps)[number];

/** The European Economic Area: outside it a transfer needs a safeguard (Art. 44 GDPR). */
export const economicArea: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');
export const isOutside = (country: string): boolean => !economicArea.includes(country);

/** The parts of a process in words, in the order in which the register tells them. */
export const parts = [
  'Process',
  'Brands',
  'Role',
  'Organisation',
  'Department',
  'Owner',
  'Contact',
  'Description',
  'Controllers',
  'Categories of processing',
  'Joint controllers',
  'Purpose',
  'Legal basis',
  'Special-category basis',
  'Assessment of interests',
  'Channels',
  'Statements',
  'Categories of people',
  'Categories of data',
  'Data sources',
  'Systems',
  'Recipients',
  'Transfers',
  'Retention period',
  'Period starts with',
  'Way of deletion',
  'Security measures',
  'Risk',
  'Reasons',
  'Impact assessment',
  'Review every',
] as const;
export type Part = (typeof parts)[number];

/** The database does not keep the order of members: puts the parts in theirs. */
export const inOrder = (wording: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    parts.flatMap((part) => {
      const text = wording[part];
      return text === undefined ? [] : [[part, text]];
    }),
  );
