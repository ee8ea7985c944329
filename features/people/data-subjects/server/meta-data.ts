import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { refuseFields } from '@candour/kit/server/refusal';
import type { Submission } from '../contract/submission.ts';

type Key = { keyName: string; isMandatoryForApi: boolean; allowedValues: string[]; maxLength: number };

/** Refuses undefined or invalid meta-data, and missing values if a program submits. */
export const mustBeDefined = async (
  db: Db,
  { brandId, metaData, sourceType }: Pick<Submission, 'brandId' | 'metaData' | 'sourceType'>,
): Promise<void> => {
  const { rows } = await sql<Key>`
    select key_name, is_mandatory_for_api, allowed_values, max_length from meta_data_key
    where is_active and brand_id in (${brandId}, 0)`.execute(db);
  const keys = new Map(rows.map((key) => [key.keyName, key]));
  for (const [name, value] of Object.entries(metaData)) {
    const problem = problemOf(keys.get(name), value);
    if (problem !== undefined) refuseFields({ [`metaData.${name}`]: problem });
  }
  const missing = rows.find(({ keyName, isMandatoryForApi }) => isMandatoryForApi && !metaData[keyName]);
  if (sourceType === 'Api' && missing !== undefined)
    refuseFields({ [`metaData.${missing.keyName}`]: 'This field is required' });
};

const problemOf = (key: Key | undefined, value: string): string | undefined => {
  if (key === undefined) return 'There is no such meta-data key';
  if (value.length > key.maxLength) return `At most ${key.maxLength} characters`;
  const isAllowed = key.allowedValues.length === 0 || key.allowedValues.includes(value);
  return isAllowed ? undefined : 'This is not one of the allowed values';
};
