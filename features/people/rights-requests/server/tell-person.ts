import { portalTexts } from '@candour/consent/portal-texts.ts';
import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import type { EmailTypeName, EmailValues } from '../../../appearance/system-emails/door.ts';
import type { RequestType } from '../contract/words.ts';
import { languageOfRequest } from './language-of-request.ts';
import { referenceOf } from './reference.ts';

/** Emails to the person a request is about. */
export type PersonEmail = Extract<EmailTypeName, `Right${string}`> &
  Exclude<EmailTypeName, 'RightsRequestForStaff'>;
type Common = 'BrandName' | 'RequestName' | 'Reference';

type Telling<Type extends PersonEmail> = {
  request: {
    requestId: string;
    requestType: RequestType;
    brandId: number;
    languageId: number | null;
    personId: string;
  };
  type: Type;
  /** What the email says besides the brand, the kind of request and its number. */
  values: (of: { language: string }) => Omit<EmailValues<Type>, Common>;
};

const wordOf = { Know: 'know', Forget: 'forget', Correct: 'correct', Restrict: 'restrict' } as const;

/** Writes to the person at the address that is stored, in the language of their request; false if there is none. */
export const tellPerson = async <Type extends PersonEmail>(
  db: Db,
  platform: Platform,
  { request, type, values }: Telling<Type>,
): Promise<boolean> => {
  const { brandId, languageId, personId, requestType, requestId } = request;
  const address = await platform.dataSubjects.addressOf(db, { dataSubjectId: personId, field: 'email1' });
  if (address === null) return false;
  const { brandName, language } = await namesFor(db, { brandId, languageId });
  await platform.mail.queue(db, {
    type,
    brandId,
    to: { address, name: '' },
    ...(languageId !== null && { languageId }),
    values: {
      BrandName: brandName,
      RequestName: portalTexts(language).words[wordOf[requestType]],
      Reference: referenceOf(requestId),
      ...values({ language }),
    } as unknown as EmailValues<Type>, // of the common values and the others of its type
  });
  return true;
};

/** A day as people of a language write it. */
export const dayIn = (language: string, moment: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(moment));

const namesFor = async (
  db: Db,
  { brandId, languageId }: { brandId: number; languageId: number | null },
): Promise<{ brandName: string; language: string }> => {
  const { brandName } = await db
    .selectFrom('brand')
    .select('brandName')
    .where('brandId', '=', brandId)
    .executeTakeFirstOrThrow();
  return { brandName, language: await languageOfRequest(db, { languageId }) };
};
