import type { Selectable } from 'kysely';
import { masked } from '@candour/consent/masked.ts';
import { inScope, type Db, type Tables } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { survivorOf } from '../../../data-subject-rules/door.ts';
import { hashOfCode, hashOfSecret, isCode, makeCode } from '../../../../links/identification/door.ts';
import { referenceOf } from '../reference.ts';
import { writeLog } from '../request-log.ts';
import { bytesOfCopy } from './bytes-of-copy.ts';

const codeMinutes = 5;
const mostTries = 5;
const mostCodes = 5;
/** A double press ends the first answer, and lines break: for this long the same code gives the file again. */
const againMs = 60_000;

/** A copy that a link leads to, in a transaction bound to its brand. */
export type LinkedCopy = Selectable<Tables['rightsCopy']> & {
  tokenHash: string;
  sealedKey: string;
  languageId: number | null;
};

/**
 * Does something with the copy of a link; `gone` for one that is used, over or unknown. `isWriting` locks it,
 * `isFetching` also finds one that was used just now.
 */
export const withCopy = async <T>(
  platform: Platform,
  { token, isWriting, isFetching = false }: { token: string; isWriting: boolean; isFetching?: boolean },
  work: (db: Db, copy: LinkedCopy) => Promise<T>,
): Promise<T | 'gone'> => {
  const { database } = platform;
  const tokenHash = hashOfSecret(token);
  const place = await inScope(database, 'all', (db) =>
    db.selectFrom('rightsCopy').select('brandId').where('tokenHash', '=', tokenHash).executeTakeFirst(),
  );
  if (place === undefined) return 'gone';
  return inScope(database, [place.brandId], async (db) => {
    const found = db
      .selectFrom('rightsCopy as c')
      .innerJoin('rightsRequest as r', 'r.requestId', 'c.requestId')
      .selectAll('c')
      .select('r.languageId')
      .where('c.tokenHash', '=', tokenHash);
    const copy = await (isWriting ? found.forUpdate() : found).executeTakeFirst();
    const now = platform.now().getTime();
    const isOver = copy?.expiresAt === null || Date.parse(copy?.expiresAt ?? '') <= now;
    if (copy?.status !== 'Ready' || isOver || copy.sealedKey === null) return 'gone';
    if (copy.usedAt !== null && !(isFetching && now - Date.parse(copy.usedAt) < againMs)) return 'gone';
    return work(db, { ...copy, tokenHash, sealedKey: copy.sealedKey });
  });
};

/** Sends the code that opens a copy; null if there were too many, the masked address otherwise. */
export const sendCopyCode = async (
  db: Db,
  platform: Platform,
  copy: LinkedCopy,
): Promise<string | null | 'gone'> => {
  const { copyGuid, brandId, languageId, tokenHash } = copy;
  if (copy.codesSent >= mostCodes) return null;
  const address = await addressFor(db, platform, copy);
  if (address === null) return 'gone';
  const code = makeCode(tokenHash);
  const { brandName } = await db
    .selectFrom('brand')
    .select('brandName')
    .where('brandId', '=', brandId)
    .executeTakeFirstOrThrow();
  await platform.mail.queue(db, {
    type: 'VisitorCode',
    brandId,
    to: { address, name: '' },
    ...(languageId !== null && { languageId }),
    values: { BrandName: brandName, OtpCode: code.code, ExpiryMinutes: codeMinutes },
  });
  await db
    .updateTable('rightsCopy')
    .set((eb) => ({
      codeHash: hashOfCode(platform.keyring.current, code),
      codeSalt: code.salt,
      codeTries: 0,
      codeExpiresAt: new Date(platform.now().getTime() + codeMinutes * 60_000).toISOString(),
      codesSent: eb('codesSent', '+', 1),
    }))
    .where('copyGuid', '=', copyGuid)
    .execute();
  return masked('email1', address);
};

/** The masked address that codes of a copy go to. */
export const maskedAddressFor = async (db: Db, platform: Platform, copy: LinkedCopy): Promise<string> =>
  masked('email1', (await addressFor(db, platform, copy)) ?? '');

const addressFor = async (db: Db, platform: Platform, copy: LinkedCopy): Promise<string | null> => {
  const { id } = await db.selectNoFrom(survivorOf(copy.dataSubjectId).as('id')).executeTakeFirstOrThrow();
  return platform.dataSubjects.addressOf(db, { dataSubjectId: id, field: 'email1' });
};

/** The file, once, for the code that was sent; null for a wrong one, which counts: do not throw for it. */
export const takeCopy = async (
  db: Db,
  platform: Platform,
  { copy, typed }: { copy: LinkedCopy; typed: string },
): Promise<{ name: string; bytes: AsyncGenerator<Buffer> } | null> => {
  const { copyGuid, requestId, brandId, codeHash, codeSalt: salt, codeTries, codeExpiresAt } = copy;
  const now = platform.now();
  const isOver = codeExpiresAt === null || Date.parse(codeExpiresAt) <= now.getTime();
  const given = { code: typed.replaceAll(/\s/g, ''), salt, secretHash: copy.tokenHash };
  if (codeHash === null || isOver || codeTries >= mostTries || !isCode(platform, given, codeHash)) {
    await db
      .updateTable('rightsCopy')
      .set((eb) => ({ codeTries: eb('codeTries', '+', 1) }))
      .where('copyGuid', '=', copyGuid)
      .execute();
    return null;
  }
  const file = { name: `copy-${referenceOf(requestId)}.zip`, bytes: bytesOfCopy(platform, copy) };
  if (copy.usedAt !== null) return file;
  await db
    .updateTable('rightsCopy')
    .set({ usedAt: now.toISOString() })
    .where('copyGuid', '=', copyGuid)
    .execute();
  const { status } = await db
    .selectFrom('rightsRequest')
    .select('status')
    .where('requestId', '=', requestId)
    .executeTakeFirstOrThrow();
  await writeLog(db, {
    request: { requestId, brandId, status },
    action: 'CopyFetched',
    by: null,
    at: now,
  });
  return file;
};
