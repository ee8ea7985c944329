import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inScope, type Db } from '@candour/kit/server/database';
import { job } from '@candour/kit/server/jobs';
import { isOneTimeCode, makeOneTimeCode } from '@candour/kit/server/one-time-code';
import { tooOften } from '@candour/kit/server/refusal';
import { identifiersIn } from '@candour/consent/contact-identifiers.ts';
import { hashOfValue } from '../../identification/door.ts';
import { namesFor } from './names-for.ts';
import type { PortalVisit } from './visit.ts';
import '../table.ts';

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    'clear-address-changes': null;
  }
}

const minuteMs = 60_000;
const codeMinutes = 5;
const mostTries = 5;
const hourMs = 60 * minuteMs;
/** Codes an hour for a person, whichever session asks, and for an address, whoever asks. */
const mostPerHour = 5;

/**
 * Sends a code to a new address of the person; returns the id under which it is typed. Refuses with 429 what would
 * fill a stranger's mailbox.
 */
export const askAt = async (
  db: Db,
  { platform, opened, session, sessionHash }: PortalVisit,
  address: string,
): Promise<string> => {
  const { brandId, linkId } = opened.content;
  const now = platform.now();
  const { dataSubjectId } = session;
  const [typed] = identifiersIn({ email1: address });
  const aboutHash = hashOfValue(platform.keyring.first, `email1 ${typed?.value ?? ''}`);
  await mustKeepPace(db, { brandId, dataSubjectId, aboutHash, now });
  const changeId = randomUUID();
  const { sent, ...kept } = makeOneTimeCode(changeId);
  await db
    .insertInto('addressChange')
    .values({
      changeId,
      brandId,
      linkId,
      dataSubjectId,
      sessionHash,
      address,
      aboutHash,
      ...kept,
      askedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + codeMinutes * minuteMs).toISOString(),
    })
    .execute();
  const { brandName, languageId } = await namesFor(db, { brandId, language: opened.definition.language });
  await platform.mail.queue(db, {
    type: 'VisitorCode',
    brandId,
    to: { address, name: '' },
    ...(languageId !== null && { languageId }),
    values: { BrandName: brandName, OtpCode: sent, ExpiryMinutes: codeMinutes },
  });
  return changeId;
};

type Pace = { brandId: number; dataSubjectId: string; aboutHash: string; now: Date };

/** Those who ask at the same moment take turns. */
const mustKeepPace = async (db: Db, { brandId, dataSubjectId, aboutHash, now }: Pace): Promise<void> => {
  for (const about of [dataSubjectId, aboutHash].toSorted())
    await sql`select pg_advisory_xact_lock(hashtext(${`address change ${brandId} ${about}`}))`.execute(db);
  const { rows } = await sql<{ own: number; there: number }>`
    select count(*) filter (where data_subject_id = ${dataSubjectId})::int as own,
      count(*) filter (where about_hash = ${aboutHash})::int as there
    from address_change where brand_id = ${brandId} and asked_at > ${new Date(now.getTime() - hourMs).toISOString()}::timestamptz
      and (data_subject_id = ${dataSubjectId} or about_hash = ${aboutHash})`.execute(db);
  const { own, there } = rows[0] ?? { own: 0, there: 0 };
  if (own >= mostPerHour || there >= mostPerHour)
    throw tooOften('Too many codes were asked for. Please try again in an hour.', hourMs, 'pace');
};

/**
 * The address that a code proves, once; null for a wrong one. Wrong ones are counted: do not throw in the
 * transaction of this.
 */
export const answerAt = async (
  db: Db,
  { platform, session, sessionHash }: PortalVisit,
  { request, code }: { request: string; code: string },
): Promise<string | null> => {
  const row = await db
    .updateTable('addressChange')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('changeId', '=', request)
    .where('sessionHash', '=', sessionHash)
    .where('dataSubjectId', '=', session.dataSubjectId)
    .where('tries', '<', mostTries)
    .where('expiresAt', '>', platform.now().toISOString())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined || !isOneTimeCode(code, { ...row, id: row.changeId })) return null;
  // What is left counts towards the pace.
  await db
    .updateTable('addressChange')
    .set({ address: '', expiresAt: platform.now().toISOString() })
    .where('changeId', '=', row.changeId)
    .execute();
  return row.address;
};

/** Removes what nobody proved in time, once it no longer counts towards the pace. */
export const clearAddressChanges = job<'clear-address-changes'>({
  name: 'clear-address-changes',
  seconds: 300,
  schedule: '52 * * * *',
  work: async (_data, { platform: { database, now } }) => {
    await inScope(database, 'all', (db) =>
      db
        .deleteFrom('addressChange')
        .where('askedAt', '<', new Date(now().getTime() - hourMs).toISOString())
        .execute(),
    );
  },
});
