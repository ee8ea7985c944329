import type { Selectable, Updateable } from 'kysely';
import { inScope, type Db, type Tables } from '@candour/kit/server/database';
import { job } from '@candour/kit/server/jobs';
import type { Platform } from '@candour/kit/server/platform';
import { senderAddress, type MailAddress } from './mail-address.ts';
import { masked } from './masked.ts';
import { nextAttempt } from './retries.ts';
import type { Answer, Transport } from './transport.ts';

type Email = Selectable<Tables['email']>;

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    /** `attempt` counts from 0. */
    'send-mail': { emailId: string; attempt: number };
  }
}

declare module '@candour/kit/server/platform' {
  interface Platform {
    /** Hands a message to the mail server; undefined if there is none. */
    smtp: Transport | undefined;
  }
}

/** Who signs the emails of an address, with the private key in PEM; null if nobody does. */
export type SignerFor = (
  db: Db,
  address: string,
  platform: Platform,
) => Promise<{ domain: string; selector: string; privateKey: string } | null>;

/** Sends one email. After a temporary refusal it queues a new job for later. */
export const sendMail = (signerFor: SignerFor) =>
  job<'send-mail'>({
    name: 'send-mail',
    seconds: 120,
    atOnce: 5,
    // A process that is killed while sending must not lose the email, however often that happens.
    retries: 1_000,
    work: async ({ emailId, attempt }, { platform }) => {
      const email = await inScope(platform.database, 'all', (db) =>
        db.selectFrom('email').selectAll().where('emailId', '=', emailId).executeTakeFirst(),
      );
      // A job left over by a killed process may find that its attempt was already made.
      if (email?.status !== 'Queued' || email.attempts !== attempt) return;
      const answer = await send(email, { platform, signerFor });
      await inScope(platform.database, 'all', (db) => note(db, { email, answer, platform }));
    },
  });

const send = async (
  email: Email,
  { platform, signerFor }: { platform: Platform; signerFor: SignerFor },
): Promise<Answer | 'kept'> => {
  const { settings, database, smtp } = platform;
  // One that waits for another try waits on: the setting may have been forgotten at a restart.
  if (smtp === undefined) return email.attempts === 0 ? 'kept' : noServer;
  const from = senderOf(email, settings);
  const signer = await inScope(database, 'all', (db) => signerFor(db, from.address, platform));
  const { subject, text, html, messageId, at, toAddress, toName, attachments, leaveUrl } = email;
  return smtp({
    subject,
    text,
    html,
    messageId,
    from,
    ...(email.replyTo === '' ? {} : { replyTo: email.replyTo }),
    to: { address: toAddress, name: toName },
    date: new Date(at),
    attachments,
    ...(leaveUrl === '' ? {} : { leaveUrl }),
    ...(signer === null
      ? {}
      : {
          dkim: {
            domainName: signer.domain,
            keySelector: signer.selector,
            privateKey: signer.privateKey,
          },
        }),
  });
};

const noServer: Answer = { isTaken: false, isFinal: false, reason: 'There is no SMTP_URL any more' };

const senderOf = (
  { fromAddress, fromName }: Email,
  { mailFrom, productName }: Platform['settings'],
): MailAddress =>
  fromAddress === '' ? senderAddress(mailFrom, productName) : { address: fromAddress, name: fromName };

const note = async (
  db: Db,
  { email, answer, platform }: { email: Email; answer: Answer | 'kept'; platform: Platform },
): Promise<void> => {
  const { emailId, attempts, type, text, secrets } = email;
  const set = (values: Updateable<Tables['email']>) =>
    db
      .updateTable('email')
      .set(values)
      .where('emailId', '=', emailId)
      .where('status', '=', 'Queued')
      .execute();
  const { log } = platform;
  if (answer === 'kept') {
    await set({ status: 'Kept', nextAttemptAt: null });
    log.info(`The email ${emailId} (${type}) is kept, not sent: there is no SMTP_URL`);
    log.debug(`To ${email.toAddress}: ${email.subject}\n\n${text}`);
    return;
  }
  const tried = { attempts: attempts + 1 };
  if (answer.isTaken) {
    const sentAt = platform.now().toISOString();
    await set({
      ...tried,
      ...masked(email, secrets),
      ...withoutFiles(email),
      status: 'Sent',
      sentAt,
      nextAttemptAt: null,
      lastError: '',
    });
    return;
  }
  const next = answer.isFinal ? undefined : nextAttempt(tried.attempts, platform.now());
  const lastError = answer.reason.slice(0, 1_000);
  const told = `The email ${emailId} (${type}) was not taken: ${lastError}`;
  await set({
    ...tried,
    lastError,
    nextAttemptAt: next?.toISOString() ?? null,
    ...(next ? { status: 'Queued' } : { ...withoutFiles(email), status: 'Failed' }),
  });
  if (next === undefined) return log.error(`${told}. It is given up.`);
  await platform.jobs.queue(db, 'send-mail', { emailId, attempt: tried.attempts }, { startAt: next });
  log.warn(`${told}. It is tried again at ${next.toISOString()}.`);
};

/** What was attached, by name alone: nobody sends it again. */
const withoutFiles = ({ attachments }: Email) => ({
  attachments: JSON.stringify(attachments.map((file) => ({ ...file, text: '' }))),
});
