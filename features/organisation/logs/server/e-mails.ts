import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import type { LogDetail } from './log-source.ts';

/** An email as it was written; links and codes are removed from delivered ones. */
export const emailDetail = async (db: Db, id: string): Promise<LogDetail> => {
  const email = await db
    .selectFrom('email')
    .select(['toName', 'toAddress', 'subject', 'text', 'attempts', 'nextAttemptAt', 'sentAt', 'lastError'])
    .where('emailId', '=', id)
    .executeTakeFirstOrThrow();
  const facts = [
    ['To', email.toName === '' ? email.toAddress : `${email.toName} <${email.toAddress}>`],
    ['Subject', email.subject],
    ['Sent', email.sentAt ?? ''],
    ['Attempts', String(email.attempts)],
    ['Next attempt', email.nextAttemptAt ?? ''],
    ['Last error', email.lastError],
  ] as const;
  return {
    facts: facts.flatMap(([name, value]) => (value === '' ? [] : [{ name, value }])),
    text: email.text,
  };
};

/** Puts a failed or kept email back into the queue. */
export const retryEmail = async (db: Db, id: string, { jobs, now }: Platform): Promise<boolean> => {
  const email = await db
    .updateTable('email')
    .set({ status: 'Queued', nextAttemptAt: now().toISOString(), lastError: '' })
    .where('emailId', '=', id)
    .where('status', 'in', ['Failed', 'Kept'])
    .returning('attempts')
    .executeTakeFirst();
  if (!email) return false;
  await jobs.queue(db, 'send-mail', { emailId: id, attempt: email.attempts });
  return true;
};
