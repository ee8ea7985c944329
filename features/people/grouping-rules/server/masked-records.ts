import { sql } from 'kysely';
import { comparedFields } from '@candour/consent/compared-fields.ts';
import { initialsOf, masked } from '@candour/consent/masked.ts';
import { standakFields } from '@candour/consent/standak-fields.ts';
import type { Db } from '@candour/kit/server/database';
import type { Contact } from '../../data-subjects/contract.ts';
import type { GroupingRule, MaskedRecord } from '../contract.ts';

type Person = { dataSubjectId: string; createdAt: string; contact: Contact; brandNames: string[] };

const shownFields = ['forename', 'surname', 'email1', 'mobile', 'postcode', 'urn1'] as const;

type Reading = {
  recordIds: readonly string[];
  matchFields: GroupingRule['matchFields'];
  /** All contact fields as they are. */
  isRevealed?: boolean;
};

/** The records that are still there, with what they share marked. Values are masked unless somebody reveals them. */
export const maskedRecords = async (
  db: Db,
  { recordIds, matchFields, isRevealed = false }: Reading,
): Promise<MaskedRecord[]> => {
  const { rows } = await sql<Person>`
    select data_subject_id, created_at, contact, array(
      select brand_name from brand where brand_id = any(d.brand_ids) order by lower(brand_name)) as brand_names
    from data_subject d where data_subject_id = any(${[...recordIds]}::uuid[]) and status = 'Active'
    order by created_at, data_subject_id`.execute(db);
  const ruled = [...new Set([...matchFields.map(({ fieldName }) => fieldName), ...shownFields])];
  const told = {
    names: isRevealed ? standakFields : ruled,
    others: rows.map(({ contact }) => contact),
    matchFields,
    show: isRevealed ? (_name: string, value: string) => value : masked,
  };
  return rows.map(({ dataSubjectId, createdAt, contact, brandNames }) => ({
    dataSubjectId,
    initials: initialsOf(contact),
    createdDate: createdAt,
    brandNames,
    fields: comparedFields(contact, told),
  }));
};
