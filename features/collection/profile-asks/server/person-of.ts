import { identifiersIn } from '@candour/consent/contact-identifiers.ts';
import type { Vouched } from '../../../access/access-keys/door.ts';
import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { lookUp } from '../../../people/data-subjects/door.ts';

/** Whom a profile asks. */
export type Asked = {
  /** Under what the asks of this person are kept. */
  person: string;
  /** Null for somebody nobody knows yet: everything is asked of them, and they become known by answering. */
  dataSubjectId: string | null;
};

/** Whom a site vouches for; null where that may be several people. */
export const personOf = async (
  db: Db,
  { dataSubjects }: Pick<Platform, 'dataSubjects'>,
  { vouched, brandId }: { vouched: Vouched; brandId: number },
): Promise<Asked | null> => {
  const identifiers = [{ fieldName: vouched.field, value: vouched.value }];
  const [found, other] = await lookUp(db, { identifiers, brands: [brandId] });
  if (other !== undefined) return null;
  return found === undefined
    ? { person: strangerOf(dataSubjects, vouched), dataSubjectId: null }
    : { person: found.syrenisid, dataSubjectId: found.syrenisid };
};

/** The same hash under which an erasure remembers identifiers, and spelt as people are found. */
const strangerOf = (
  { hashOf }: Pick<Platform['dataSubjects'], 'hashOf'>,
  { field, value }: Vouched,
): string => hashOf(field, identifiersIn({ [field]: value })[0]?.value ?? value);
