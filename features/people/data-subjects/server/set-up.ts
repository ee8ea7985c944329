import type { Db } from '@candour/kit/server/database';
import {
  readContactRules,
  readRules,
  type ContactRules,
  type DecidingRule,
  type Matchings,
} from '../../data-subject-rules/door.ts';
import type { Submission } from '../contract/submission.ts';
import { readDependencies, type Dependency } from './derived-answers.ts';
import { readMetaDataKeys, type MetaDataKey } from './meta-data.ts';
import { readFacts, type FactsOf } from './submission-facts.ts';
import { readTypes, type Types } from './submission-type.ts';

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
    types: await readTypes(db, brandIds),
    metaDataKeys: await readMetaDataKeys(db, brandIds),
    dependencies: await readDependencies(db, brandIds),
    factsOf: await readFacts(db, submissions),
  };
};
