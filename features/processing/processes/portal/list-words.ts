import { texts } from '@candour/kit/contract/texts';

/** The texts of the list of processes. */
export const catalogue = texts({
  title: 'Processes',
  purpose: 'What the organisation does with personal data: the register of Art. 30 GDPR.',
  add: 'Add process',
  search: 'Search processes',
  empty: 'No processes yet',
  emptyText: 'Add the first one. It is a draft until somebody approves it.',
  submit: 'Submit for review',
  submitted: 'Submitted for review',
  approve: 'Review and approve',
  newVersion: 'New version',
  versions: 'Versions',
  export: 'Export register',
  exportPdf: 'Export PDF',
  archive: 'Archive',
  archived: 'Process archived',
  restore: 'Restore',
  restored: 'Process restored as a draft',
  deleted: 'Process deleted',
  inForce: 'In force',
  live: 'Not archived',
  overdue: 'Overdue',
  transfers: 'Transfers',
  outside: 'Outside the EEA',
  inside: 'Within the EEA',
  data: 'Data',
});
export type ListWords = typeof catalogue;
