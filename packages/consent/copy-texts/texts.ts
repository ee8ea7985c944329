/** What copies of data tell, by the names that the file for programs uses in every language. */
export const copyColumns = [
  'Number',
  'Held by',
  'As of',
  'Field',
  'Value',
  'Since',
  'Purpose',
  'State',
  'Agreed on',
  'Last answer',
  'Ends',
  'Further answers',
  'Answer',
  'Wording',
  'Version',
  'Through',
  'Said',
  'Received',
  'Id',
  'Kind',
  'Source code',
  'Response channel',
  'Recognised by',
  'Said by',
  'Letter',
  'Further data',
  'Network',
  'Browser',
  'Page',
  'Event',
  'Choice',
  'Version shown',
  'Language',
  'Kept with it',
  'At',
  'Link',
  'Used on',
  'Undone on',
  'To',
  'Subject',
  'Text',
  'System',
  'Service',
  'Times',
  'First',
  'Last',
  'Process',
  'Controller',
  'Legal basis',
  'Categories of data',
  'Sources of data',
  'Recipients',
  'Transfers abroad',
  'Kept for',
  'Counted from',
  'Status',
  'Your words',
] as const;
export type CopyColumn = (typeof copyColumns)[number];

type Part = readonly [title: string, explanation?: string];

/** What a copy of data says in one language, besides what other texts for visitors say. `{brand}` is filled in. */
export type CopyTexts = {
  title: string;
  /** Below the title of a part that has nothing. */
  nothing: string;
  recordId: string;
  /** By what somebody was recognised who knew enough of themselves. */
  knowledge: string;
  parts: Readonly<Record<CopyPart, Part>>;
  /** What the person may do about it (GDPR Art. 15(1)(e) and (f)). */
  rights: Readonly<Record<'title' | 'text', string>>;
  columns: Readonly<Record<CopyColumn, string>>;
  states: Readonly<Record<'NoAnswer' | 'Pending' | 'Withdrawn' | 'Expired' | 'HardOptOut', string>>;
  sources: Readonly<
    Record<'banner' | 'portal' | 'program' | 'import' | 'integration' | 'system' | 'website', string>
  >;
  events: Readonly<Record<'given' | 'refused' | 'reAsked', string>>;
  choices: Readonly<Record<'accept' | 'reject' | 'custom', string>>;
  speakers: Readonly<Record<'Relative' | 'Guardian' | 'Representative' | 'Estate', string>>;
  emails: Readonly<Record<'Queued' | 'Sent' | 'Failed' | 'Kept', string>>;
};

/** The parts of a copy. */
export type CopyPart =
  | 'contact'
  | 'preferences'
  | 'answers'
  | 'submissions'
  | 'cookies'
  | 'links'
  | 'emails'
  | 'recipients'
  | 'processing'
  | 'requests';
