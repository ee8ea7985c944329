import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { sourceTypes } from '@candour/consent/source-types.ts';

type Seed = { name: string; effect: string; description: string; isQuiet?: true; isDefaultFor?: string[] };

const built: Record<string, Seed> = {
  STANDARD: { name: 'Standard', effect: 'Apply', description: 'An ordinary submission' },
  OPT_IN: { name: 'Opt-in', effect: 'Apply', description: 'Somebody said yes' },
  OPT_OUT: { name: 'Opt-out', effect: 'Apply', description: 'Somebody said no' },
  RENEWAL: { name: 'Renewal', effect: 'Renew', description: 'Refreshes the dates of unchanged yes answers' },
  IMPORT: {
    name: 'Import',
    effect: 'Apply',
    description: 'From a file; sends no emails',
    isQuiet: true,
    isDefaultFor: ['Import'],
  },
  CORRECTION: { name: 'Correction', effect: 'Correct', description: 'Corrects a wrong record' },
  DOUBLE_OPT_IN: { name: 'Double opt-in', effect: 'Apply', description: 'A yes confirmed by email' },
  HARD_OPT_OUT: {
    name: 'Hard opt-out',
    effect: 'HardOptOut',
    description: 'No later yes counts until it is released',
  },
  HARD_OPT_OUT_RELEASE: {
    name: 'Release of a hard opt-out',
    effect: 'ReleaseHardOptOut',
    description: 'A yes counts again',
  },
  RIGHT_TO_BE_FORGOTTEN: {
    name: 'Right to be forgotten',
    effect: 'None',
    description: 'Somebody asked to be erased',
  },
  MERGE: { name: 'Merge', effect: 'None', description: 'Two records of one person became one' },
  SYSTEM_DEPENDENCY: {
    name: 'Dependency',
    effect: 'Apply',
    description: 'Follows from a rule between channels',
  },
};

/** Adds missing built-in types. */
export const seedTransactionTypes = async (db: Db): Promise<void> => {
  for (const [code, { name, effect, description, isQuiet = false, isDefaultFor = [] }] of Object.entries(
    built,
  )) {
    await sql`
      insert into transaction_type (name, code, description, brand_id, effect, allowed_sources, is_default_for,
        triggers_connectors, triggers_emails, is_active, is_system)
      values (${name}, ${code}, ${description}, 0, ${effect}, ${JSON.stringify(sourceTypes)},
        ${JSON.stringify(isDefaultFor)}, true, ${!isQuiet}, true, true)
      on conflict do nothing`.execute(db);
  }
};
