import { identifiersIn } from '@candour/consent/contact-identifiers.ts';
import { inScope, type Db } from '@candour/kit/server/database';
import { job } from '@candour/kit/server/jobs';
import type { Platform } from '@candour/kit/server/platform';
import { Refusal } from '@candour/kit/server/refusal';
import { proofAddressFor } from '../../../people/data-subjects/door.ts';
import { findPeople } from '../../tokens/door.ts';
import '../table.ts';
import { codeMinutes } from '../contract.ts';
import { askedPlace, type Asked } from './asked.ts';
import { hashOfCode, hashOfSecret, hashOfValue, makeCode, makeSecret } from './secrets.ts';

type Attempt = { identificationId: string; brandId: number };

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    'send-proof': Attempt;
  }
}

/** Emails a link or a code to whoever has the address that was typed; the address that we have gets it. */
export const sendProof = job<'send-proof'>({
  name: 'send-proof',
  seconds: 60,
  atOnce: 10,
  retries: 5,
  work: (attempt, { platform }) =>
    inScope(platform.database, [attempt.brandId], (db) => send(db, platform, attempt)),
});

const send = async (db: Db, platform: Platform, attempt: Attempt): Promise<void> => {
  const { identificationId, brandId } = attempt;
  const row = await db
    .selectFrom('identification')
    .selectAll()
    .where('identificationId', '=', identificationId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || row.asked === '' || new Date(row.expiresAt) <= platform.now()) return;
  const asked = JSON.parse(platform.vault.open(row.asked, askedPlace(attempt))) as Asked; // sealed by `ask`
  const person = await personAt(db, platform, asked.email);
  const made = person === null ? {} : await write(db, platform, { brandId, asked, row, ...person });
  await db
    .updateTable('identification')
    .set({ asked: '', ...made })
    .where('identificationId', '=', identificationId)
    .execute();
};

type Person = { dataSubjectId: string; address: string };

const personAt = async (db: Db, { now }: Platform, email: string): Promise<Person | null> => {
  const [dataSubjectId = null] = await findPeople(db, [{ fieldName: 'email1', value: email }]);
  if (dataSubjectId === null) return null;
  const address = await proofAddressFor(db, { dataSubjectId, address: email, now: now() });
  return address === null ? null : { dataSubjectId, address };
};

type Writing = Person & {
  brandId: number;
  asked: Asked;
  row: { way: string; secretHash: string | null };
};

/** Writes the email; returns what has to be known of it to recognise the person. */
const write = async (
  db: Db,
  platform: Platform,
  { brandId, asked, row, dataSubjectId, address }: Writing,
) => {
  const { brandName: BrandName, language, lifeMinutes, senderEmailAddressId } = asked;
  const { first, current } = platform.keyring;
  const languageId = await languageIdOf(db, language);
  const common = {
    brandId,
    to: { address, name: '' },
    ...(languageId !== null && { languageId }),
    ...(senderEmailAddressId !== undefined && { senderEmailAddressId }),
  };
  const [sentTo] = identifiersIn({ email1: address });
  const known = { dataSubjectId, sentToHash: hashOfValue(first, sentTo?.value ?? '') };
  try {
    if (row.way === 'code') {
      const code = makeCode(row.secretHash ?? '');
      const values = { BrandName, OtpCode: code.code, ExpiryMinutes: codeMinutes };
      await platform.mail.queue(db, { ...common, type: 'VisitorCode', values });
      return { ...known, codeHash: hashOfCode(current, code), salt: code.salt };
    }
    const secret = makeSecret();
    const link = new URL(asked.address);
    link.searchParams.set('k', secret);
    const values = { BrandName, Link: link.href, Lifetime: lifetimeIn(language, lifeMinutes) };
    await platform.mail.queue(db, { ...common, type: 'MagicLink', values });
    return { ...known, secretHash: hashOfSecret(secret) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    platform.log.warn(`Nobody was sent a proof of who they are: ${error.message}`);
    return {};
  }
};

const languageIdOf = async (db: Db, code: string): Promise<number | null> => {
  const row = await db
    .selectFrom('language')
    .select('languageId')
    .where('languageCode', '=', code)
    .executeTakeFirst();
  return row?.languageId ?? null;
};

const lifetimeIn = (language: string, minutes: number): string => {
  const isWhole = minutes % 60 === 0;
  const unit = { style: 'unit', unit: isWhole ? 'hour' : 'minute', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(language, unit).format(isWhole ? minutes / 60 : minutes);
};
