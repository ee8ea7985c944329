import type { Job } from '@candour/kit/server/jobs';
import { clearLogs } from '../../features/organisation/logs/server/clear-logs.ts';
import { fetchPolicy } from '../../features/consent-model/privacy-policies/server/fetch-policy.ts';
import { signerFor } from '../../features/appearance/sender-addresses/door.ts';
import { clearPublicForms } from '../../features/collection/public-forms/door.ts';
import { expireProfileAsks } from '../../features/collection/profile-asks/door.ts';
import { retireConsents } from '../../features/cookies/consents/door.ts';
import { clearIdentities } from '../../features/cookies/identity/door.ts';
import {
  askThoseWhoWait,
  askToConfirm,
  remindToConfirm,
  sendSummary,
} from '../../features/collection/double-opt-in/door.ts';
import { clearLetters } from '../../features/people/letters/door.ts';
import { makeCopies } from '../../features/people/rights-requests/door.ts';
import { clearFormerAddresses, forgetSentEmails } from '../../features/people/data-subjects/door.ts';
import { clearAddressChanges } from '../../features/links/public-portal/door.ts';
import { clearIdentifications, sendProof } from '../../features/links/identification/door.ts';
import { clearPageSessions } from '../../features/links/page-sessions/door.ts';
import { checkSenders } from '../../features/appearance/sender-addresses/server/check-senders.ts';
import { clearScans } from '../../features/site-scanner/server/clear-scans.ts';
import { runScanSchedules } from '../../features/site-scanner/server/schedules.ts';
import { exportSchedules, runExports } from '../../features/people/data-exports/door.ts';
import { buildMatchKeys } from '../../features/people/data-subject-rules/door.ts';
import {
  groupPeople,
  groupPeopleNightly,
  groupPeopleSoon,
} from '../../features/people/grouping-rules/door.ts';
import { joinCounts, rollUpCounts } from '../../features/organisation/dashboards/server/roll-up.ts';
import { fetchTranslations } from '../../features/advertising/texts/server/fetch-translations.ts';
import { fetchVendorList } from '../../features/advertising/vendors/server/fetch-list.ts';
import { followVendorList } from '../../features/cookies/cookie-banners/server/publishing/follow-vendor-list.ts';
import {
  dashboardEmailTurns,
  sendDashboardEmail,
} from '../../features/organisation/dashboard-emails/door.ts';
import { resealValues } from '../../engines/keyring/reseal-values.ts';
import { anchorLogsHourly } from '../../engines/transparency/anchors/anchor-job.ts';
import { publishLogs } from '../../engines/transparency/publish-job.ts';
import { sealedColumns } from './sealed-columns.ts';
import { sendMail } from '../../engines/mail/send-mail.ts';

/** Everything that is done outside requests, one line per job. */
export const jobs: readonly Job[] = [
  sendMail(signerFor),
  resealValues(sealedColumns),
  publishLogs,
  anchorLogsHourly,
  clearLogs,
  fetchPolicy,
  checkSenders,
  runScanSchedules,
  clearScans,
  clearPublicForms,
  expireProfileAsks,
  clearIdentities,
  retireConsents,
  clearPageSessions,
  clearAddressChanges,
  clearFormerAddresses,
  forgetSentEmails,
  makeCopies,
  clearLetters,
  clearIdentifications,
  sendProof,
  askThoseWhoWait,
  askToConfirm,
  remindToConfirm,
  sendSummary,
  buildMatchKeys,
  groupPeople,
  groupPeopleNightly,
  groupPeopleSoon,
  rollUpCounts,
  joinCounts,
  fetchVendorList,
  fetchTranslations,
  followVendorList,
  runExports,
  exportSchedules,
  dashboardEmailTurns,
  sendDashboardEmail,
];
