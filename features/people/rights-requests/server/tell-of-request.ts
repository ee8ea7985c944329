import { portalTexts } from '@candour/consent/portal-texts.ts';
import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import type { RequestType } from '../table.ts';
import type { Asked } from './asked.ts';
import type { OwnRequest } from './requests-of.ts';

/** What staff call each kind. */
const staffNames: Readonly<Record<RequestType, string>> = {
  Know: 'Copy of data',
  Forget: 'Erasure',
  Correct: 'Correction',
  Restrict: 'Restriction',
};

const wordOf = { Know: 'know', Forget: 'forget', Correct: 'correct', Restrict: 'restrict' } as const;

/** Writes to the person, at the address that is stored, and to the staff, who read nothing personal in an email. */
export const tellOfRequest = async (
  db: Db,
  platform: Platform,
  { asked, request, languageId }: { asked: Asked; request: OwnRequest; languageId: number | null },
): Promise<void> => {
  const { brandId, dataSubjectId, language, staffAddress } = asked;
  const { requestType, requestId, dueAt } = request;
  const { brandName } = await db
    .selectFrom('brand')
    .select('brandName')
    .where('brandId', '=', brandId)
    .executeTakeFirstOrThrow();
  const Reference = referenceOf(requestId);
  const dueIn = (code: string) =>
    new Intl.DateTimeFormat(code, { dateStyle: 'long' }).format(new Date(dueAt));
  const address = await platform.dataSubjects.addressOf(db, { dataSubjectId, field: 'email1' });
  if (address !== null)
    await platform.mail.queue(db, {
      type: 'RightsRequestReceived',
      brandId,
      to: { address, name: '' },
      ...(languageId !== null && { languageId }),
      values: {
        BrandName: brandName,
        RequestName: portalTexts(language).words[wordOf[requestType]],
        Reference,
        DueDate: dueIn(language),
      },
    });
  if (staffAddress !== '')
    await platform.mail.queue(db, {
      type: 'RightsRequestForStaff',
      brandId,
      to: { address: staffAddress, name: '' },
      values: {
        BrandName: brandName,
        RequestName: staffNames[requestType],
        Reference,
        DueDate: dueIn('en-GB'),
      },
    });
};

/** The start of its id, which people can read to each other. */
const referenceOf = (requestId: string): string => requestId.slice(0, 8).toUpperCase();
