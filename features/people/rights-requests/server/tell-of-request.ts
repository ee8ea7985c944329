import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { requestTypes } from '../contract/words.ts';
import type { Asked } from './asked.ts';
import { referenceOf } from './reference.ts';
import type { OwnRequest } from './requests-of.ts';
import { dayIn, tellPerson } from './tell-person.ts';

/** Writes to the person, at the address that is stored, and to the staff, who read nothing personal in an email. */
export const tellOfRequest = async (
  db: Db,
  platform: Platform,
  { asked, request, languageId }: { asked: Asked; request: OwnRequest; languageId: number | null },
): Promise<void> => {
  const { brandId, dataSubjectId, staffAddress } = asked;
  const { requestType, requestId, dueAt } = request;
  await tellPerson(db, platform, {
    request: { requestId, requestType, brandId, languageId, personId: dataSubjectId },
    type: 'RightsRequestReceived',
    values: ({ language }) => ({ DueDate: dayIn(language, dueAt) }),
  });
  if (staffAddress === '') return;
  const { brandName } = await db
    .selectFrom('brand')
    .select('brandName')
    .where('brandId', '=', brandId)
    .executeTakeFirstOrThrow();
  await platform.mail.queue(db, {
    type: 'RightsRequestForStaff',
    brandId,
    to: { address: staffAddress, name: '' },
    values: {
      BrandName: brandName,
      RequestName: requestTypes[requestType],
      Reference: referenceOf(requestId),
      DueDate: dayIn('en-GB', dueAt),
    },
  });
};
