import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import {
  readContactRules,
  readRules,
  type ContactRules,
  type DecidingRule,
  type Matchings,
} from '../../data-subject-rules/door.ts';
import type { Submission } from '../contract/submission.ts';
import { dependenciesOf, type Dependency } from './derived-answers.ts';
import { metaDataKeysOf, type MetaDataKey } from './meta-data.ts';
import { readFacts, type FactsOf } from './submission-facts.ts';
import { hasTypes, typesOf, type StoredType, type Types } from './submission-type.ts';

/** What staff set up, as far as it decides about submissions. */
export type SetUp = {
  matchings: Matchings;
  rules: readonly DecidingRule[];
  contactRules: ContactRules;
  types: Types;
  metaDataKeys: readonly MetaDataKey[];
  dependencies: readonly Dependency[];
  factsOf: FactsOf;
};

/** Reads what decides about these submissions, whatever their brands, once for all of them. */
export const readSetUp = async (
  db: Db,
  {
    submissions,
    matchings,
    contactRules,
  }: {
    submissions: readonly Submission[];
    matchings: Matchings;
    /** If they have been read in this transaction. */
    contactRules: ContactRules | undefined;
  },
): Promise<SetUp> => {
  const brandIds = [...new Set(submissions.map(({ brandId }) => brandId))];
  return {
    matchings,
    rules: matchings.sets.length === 0 ? [] : await readRules(db, brandIds),
    contactRules: contactRules ?? (await readContactRules(db, brandIds)),
    ...(await readForBrands(db, brandIds)),
    factsOf: await readFacts(db, submissions),
  };
};

/** In one statement, for it is asked about each group of submissions. */
const readForBrands = async (
  db: Db,
  brandIds: readonly number[],
): Promise<Pick<SetUp, 'types' | 'metaDataKeys' | 'dependencies'>> => {
  const { rows } = await sql<
    Pick<SetUp, 'metaDataKeys' | 'dependencies'> & { hasTypes: boolean; types: StoredType[] }
  >`
    select ${hasTypes} as has_types, ${typesOf(brandIds)} as types, ${metaDataKeysOf(brandIds)} as meta_data_keys,
      ${dependenciesOf(brandIds)} as dependencies`.execute(db);
  const { hasTypes: isOn, types, ...others } = rows[0]!; // a select without a table has one row
  return { ...others, types: { hasTypes: isOn, types } };
};
