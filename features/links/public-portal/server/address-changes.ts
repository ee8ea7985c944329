import { randomUUID } from 'node:crypto';
import { inScope, type Db } from '@candour/kit/server/database';
import { job } from '@candour/kit/server/jobs';
import { isOneTimeCode, makeOneTimeCode } from '@candour/kit/server/one-time-code';
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

/** Sends a code to a new address of the person; returns the id under which it is typed. */
export const askAt = async (
  db: Db,
  { platform, opened, session, sessionHash }: PortalVisit,
  address: string,
): Promise<string> => {
  const { brandId, linkId } = opened.content;
  const changeId = randomUUID();
  const { sent, ...kept } = makeOneTimeCode(changeId);
  await db
    .insertInto('addressChange')
    .values({
      changeId,
      brandId,
      linkId,
      dataSubjectId: session.dataSubjectId,
      sessionHash,
      address,
      ...kept,
      expiresAt: new Date(platform.now().getTime() + codeMinutes * minuteMs).toISOString(),
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
  await db.deleteFrom('addressChange').where('changeId', '=', row.changeId).execute();
  return row.address;
};

/** Removes what nobody proved in time. */
export const clearAddressChanges = job<'clear-address-changes'>({
  name: 'clear-address-changes',
  seconds: 300,
  schedule: '52 * * * *',
  work: async (_data, { platform: { database, now } }) => {
    await inScope(database, 'all', (db) =>
      db.deleteFrom('addressChange').where('expiresAt', '<', now().toISOString()).execute(),
    );
  },
});
