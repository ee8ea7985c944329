import { randomUUID } from 'node:crypto';
import { identifiersIn } from '@candour/consent/contact-identifiers.ts';
import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import '../table.ts';
import { codeMinutes, type Entrance } from '../contract.ts';
import { askedPlace, type Asked } from './asked.ts';
import { isWithinPace } from './pace.ts';
import { hashOfSecret, hashOfValue, makeSecret } from './secrets.ts';

const minute = 60_000;

type Asking = {
  entrance: Entrance;
  /** As it was typed; only the address that we have of the person is written to. */
  email: string;
};

/**
 * Emails a personal link, if the address is somebody's. It leads to `address` with the parameter `k`. Nothing
 * that is done here depends on whether anybody is known: a job finds that out.
 */
export const askForLink = async (
  db: Db,
  platform: Platform,
  { entrance, email, address, lifeMinutes }: Asking & { address: string; lifeMinutes: number },
): Promise<void> => {
  await ask(db, platform, {
    entrance,
    way: 'emailLink',
    secretHash: null,
    lifeMinutes,
    asked: { email, address },
  });
};

export type AskedForCode = {
  /** What the browser that asked has to send with the code, and must not store. */
  request: string;
  /**
   * The address was asked for too often, and is sent nothing. Counted for what was typed, so it tells nothing
   * about who is known.
   */
  isTooOften: boolean;
};

/** Emails a code, if the address is somebody's. */
export const askForCode = async (
  db: Db,
  platform: Platform,
  { entrance, email }: Asking,
): Promise<AskedForCode> => {
  const request = makeSecret();
  const secretHash = hashOfSecret(request);
  const mayAsk = await ask(db, platform, {
    entrance,
    way: 'code',
    secretHash,
    lifeMinutes: codeMinutes,
    asked: { email, address: '' },
  });
  return { request, isTooOften: !mayAsk };
};

type Kept = {
  entrance: Entrance;
  way: 'emailLink' | 'code';
  secretHash: string | null;
  lifeMinutes: number;
  asked: Pick<Asked, 'email' | 'address'>;
};

/** Whether the address may still be asked for in this hour. */
const ask = async (
  db: Db,
  platform: Platform,
  { entrance, way, secretHash, lifeMinutes, asked }: Kept,
): Promise<boolean> => {
  const { linkId, brandId, brandName, language, senderEmailAddressId } = entrance;
  const identificationId = randomUUID();
  const now = platform.now();
  const [typed] = identifiersIn({ email1: asked.email });
  const aboutHash = hashOfValue(platform.keyring.first, `email1 ${typed?.value ?? ''}`);
  const mayAsk = await isWithinPace(db, { brandId, way, aboutHash, now });
  const sealed: Asked = { ...asked, brandName, language, lifeMinutes, senderEmailAddressId };
  await db
    .insertInto('identification')
    .values({
      identificationId,
      brandId,
      linkId,
      way,
      secretHash,
      aboutHash,
      asked: mayAsk
        ? platform.vault.seal(JSON.stringify(sealed), askedPlace({ identificationId, brandId }))
        : '',
      askedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + lifeMinutes * minute).toISOString(),
    })
    .execute();
  if (mayAsk) await platform.jobs.queue(db, 'send-proof', { identificationId, brandId });
  return mayAsk;
};
