import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { isUrlwithHttp } from '@candour/kit/contract/rules';
import { refuseFields } from '@candour/kit/server/refusal';
import type { Submission } from '../contract/submission.ts';

export type MetaDataKey = {
  brandId: number;
  keyName: string;
  dataType: DataType;
  isMandatoryForApi: boolean;
  allowedValues: string[];
  maxLength: number;
};
type DataType = 'Text' | 'Number' | 'Date' | 'Boolean' | 'Url';

/** JSON of the meta-data keys in use, of brands and of all brands. */
export const metaDataKeysOf = (brandIds: readonly number[]): RawBuilder<MetaDataKey[]> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('brandId', brand_id, 'keyName', key_name, 'dataType', data_type,
    'isMandatoryForApi', is_mandatory_for_api, 'allowedValues', allowed_values, 'maxLength', max_length)), '[]')
  from meta_data_key where is_active and brand_id = any(${[0, ...brandIds]}::int[]))`;

/** Refuses undefined or invalid meta-data, and missing values if a program submits. */
export const mustBeDefined = (
  all: readonly MetaDataKey[],
  { brandId, metaData, sourceType }: Pick<Submission, 'brandId' | 'metaData' | 'sourceType'>,
): void => {
  const own = all.filter((key) => key.brandId === brandId || key.brandId === 0);
  const keys = new Map(own.map((key) => [key.keyName, key]));
  for (const [name, value] of Object.entries(metaData)) {
    const problem = problemOf(keys.get(name), value);
    if (problem !== undefined) refuseFields({ [`metaData.${name}`]: problem });
  }
  const missing = own.find(({ keyName, isMandatoryForApi }) => isMandatoryForApi && !metaData[keyName]);
  if (sourceType === 'Api' && missing !== undefined)
    refuseFields({ [`metaData.${missing.keyName}`]: 'This field is required' });
};

const problemOf = (key: MetaDataKey | undefined, value: string): string | undefined => {
  if (key === undefined) return 'There is no such meta-data key';
  if (value.length > key.maxLength) return `At most ${key.maxLength} characters`;
  const isAllowed = key.allowedValues.length === 0 || key.allowedValues.includes(value);
  if (!isAllowed) return 'This is not one of the allowed values';
  // An empty value says nothing.
  return value === '' ? undefined : wrongType[key.dataType](value);
};

const unless = (isRight: boolean, problem: string): string | undefined => (isRight ? undefined : problem);

/** What is wrong with a value of a type, in a sentence. */
const wrongType: Readonly<Record<DataType, (value: string) => string | undefined>> = {
  Text: () => undefined,
  Number: (value) => unless(/^-?\d+(?:\.\d+)?$/.test(value), 'This is not a number'),
  Date: (value) => unless(z.iso.date().safeParse(value).success, 'This is not a date such as 2026-01-31'),
  Boolean: (value) => unless(value === 'true' || value === 'false', 'This is neither true nor false'),
  Url: (value) => unless(isUrlwithHttp(value) === undefined, 'This is not a URL'),
};
