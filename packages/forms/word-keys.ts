import type { ProblemKey } from './problems.ts';

/** Keys of what a form says by itself, beside what is wrong; those of a group are needed together. */
export const wordGroups = {
  always: ['optional', 'choose', 'summary'],
  ofSteps: ['next', 'back', 'stepOf'],
  ofSending: ['sending', 'sent', 'partly', 'failed', 'retry', 'refused'],
  ofCodes: ['codeTitle', 'codeHelp', 'code', 'confirm', 'resend', 'resent', 'codeWrong', 'confirmed'],
  ofEmails: ['byEmail'],
  ofNumbers: ['phone'],
  ofPages: [
    'save',
    'saved',
    'discard',
    'changes',
    'undo',
    'changed',
    'stopHelp',
    'stopAsk',
    'stopped',
    'hardOptOut',
    'dependency',
    'expired',
    'pending',
    'elsewhere',
    'conflict',
    'notTaken',
    'loading',
    'unloaded',
    'ended',
    'history',
    'updated',
  ],
  ofProfiles: ['asking', 'skip', 'close'],
} as const;

type Groups = typeof wordGroups;

/** What a form says by itself. Braces are filled in: `{value}`, `{step}`, `{steps}`, `{count}`, `{date}`. */
export type FormWords = Readonly<Record<ProblemKey | Groups[keyof Groups][number], string>>;

/** Keys of what new parts of a form say. */
export const startingKeys = [
  'title',
  'forename',
  'middlename',
  'surname',
  'customerNumber',
  'addressLine',
  'town',
  'county',
  'postcode',
  'country',
  'email',
  'secondEmail',
  'telephone',
  'secondTelephone',
  'mobile',
  'organisation',
  'jobTitle',
  'customField',
  'heading',
  'text',
  'send',
  'policy',
  'pageTitle',
  'stopEverything',
] as const;

/** What new parts of a form say to begin with. `{n}` is the number of a field of which there are several. */
export type StartingWords = Readonly<Record<(typeof startingKeys)[number], string>>;

/** All built-in words of forms in one language. */
export type LanguageWords = FormWords & { starting: StartingWords };
