import { sql, type RawBuilder } from 'kysely';

/** What jobs do, in words, by their names. */
export const jobTitles: Readonly<Record<string, string>> = {
  'send-mail': 'Send an email',
  'reseal-values': 'Seal stored secrets with the present key',
  'publish-logs': 'Publish new records of the ledger as public logs',
  'anchor-logs': 'Have public logs time-stamped and copied',
  'clear-logs': 'Delete old log entries',
  'fetch-policy': 'Read a privacy policy from its address',
  'check-senders': 'Check addresses that emails come from',
  'run-scan-schedules': 'Start scans that are due',
  'clear-scans': 'Delete old scans',
  'clear-page-sessions': 'Delete ended sessions of preference pages',
  'clear-public-forms': 'Delete finished steps of forms and used challenges',
  'ask-those-who-wait': 'Find out who has to be asked to confirm their answers',
  'ask-to-confirm': 'Ask somebody to confirm their answers',
  'remind-to-confirm': 'Remind people to confirm their answers',
  'send-summary': 'Email a summary of answers',
  'build-match-keys': 'File people by changed rules',
  'group-people': 'Run a grouping rule',
  'group-people-nightly': 'Run grouping rules at night',
  'group-people-soon': 'Run grouping rules after changes',
  'expire-profile-asks': 'End visits that questions were asked in',
  'retire-consents': 'Let records of answers go that ended long ago',
  'clear-identities': 'Delete identities that nobody used',
  'clear-address-changes': 'Delete changes of contact details that nobody confirmed',
  'clear-former-addresses': 'Delete former email addresses',
  'clear-identifications': 'Delete ended sign-ins of preference pages',
  'send-proof': 'Send a code or link that proves who somebody is',
  'fetch-iab-texts': 'Read the official translations of the IAB',
  'follow-vendor-list': 'Publish banners again that a new list of vendors changes',
  'fetch-vendor-list': 'Read the list of vendors of the IAB',
  'make-copies': 'Make copies of data that people asked for',
  'forget-emails': 'Delete emails to people who were erased',
  'clear-letters': 'Delete letters that belong to no answer, and those of erased people',
  'run-exports': 'Run data exports',
  'export-schedules': 'Start data exports that are due',
  'roll-up-counts': 'Add up the counts of dashboards',
  'dashboard-email-turns': 'Start dashboard emails that are due',
  'send-dashboard-email': 'Write a dashboard email',
  'join-counts': 'Add up the counts of the hour',
};

/** Where jobs stand, in words. */
export const jobStates: Readonly<Record<string, string>> = {
  created: 'Waiting',
  retry: 'Waits for another try',
  active: 'Running',
  completed: 'Done',
  cancelled: 'Cancelled',
  failed: 'Given up',
};

/** A text in words where there are some, otherwise as it is. */
export const inWords = (
  column: RawBuilder<string>,
  words: Readonly<Record<string, string>>,
): RawBuilder<string> =>
  sql<string>`case ${column} ${sql.join(
    Object.entries(words).map(([text, word]) => sql`when ${sql.lit(text)} then ${sql.lit(word)}`),
    sql` `,
  )} else ${column} end`;
