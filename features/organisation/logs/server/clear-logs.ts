import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { inScope } from '@candour/kit/server/database';
import { job } from '@candour/kit/server/jobs';
import type { NewEvidence } from '../../../../engines/ledger/pending-evidence.ts';
import { readKey } from '../../configuration-keys/door.ts';

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    'clear-logs': null;
  }
}

const day = 86_400_000;
const keptDays = 90;
const fallbackYears = 7;

/** Removes what no longer has to be kept: the audit after seven years, other logs after 90 days. */
export const clearLogs = job<'clear-logs'>({
  name: 'clear-logs',
  seconds: 600,
  schedule: '17 3 * * *',
  work: async (_data, { platform: { database, ledger, now } }) => {
    const before = (days: number): string => new Date(now().getTime() - days * day).toISOString();
    const receivedAt = now().toISOString();
    /** Without it the ledger would miss them. */
    const cleared = (log: string, clearedUntil: string): NewEvidence => ({
      brandId: 0,
      submissionGuid: randomUUID(),
      kind: 'log',
      language: null,
      occurredAt: receivedAt,
      receivedAt,
      facts: { log, clearedUntil },
      personal: null,
    });
    await inScope(database, 'all', async (db) => {
      const years = Number(await readKey(db, 'AuditRetentionYears')) || fallbackYears;
      const auditUntil = before(Math.max(years, 1) * 365.25);
      await sql`select candour_clear_audit_log(${auditUntil})`.execute(db);
      await sql`select candour_clear_sign_in_log(${before(keptDays)})`.execute(db);
      await ledger.prove(db, [cleared('audit', auditUntil), cleared('sign-ins', before(keptDays))]);
      await db.deleteFrom('apiCall').where('at', '<', before(keptDays)).execute();
      await db.deleteFrom('email').where('at', '<', before(keptDays)).execute();
      await db.deleteFrom('publicError').where('lastAt', '<', before(keptDays)).execute();
      await db.deleteFrom('userSession').where('endsAt', '<', before(keptDays)).execute();
      await db.deleteFrom('signInChallenge').where('expiresAt', '<', before(1)).execute();
      await sql`delete from session_write where at < now() - interval '1 hour'`.execute(db);
      await db.deleteFrom('oneTimeSecret').where('expiresAt', '<', before(1)).execute();
    });
  },
});
