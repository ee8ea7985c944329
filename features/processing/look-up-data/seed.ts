import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { facts } from './server/facts.ts';

/** Adds built-in values that are missing; those that are there stay as they are. */
export const seedLookUpValues = async (db: Db): Promise<void> => {
  for (const { type, values } of facts) {
    for (const { code, name, reference = '', description = '', ...extra } of values) {
      await sql`
        insert into look_up_value (type, code, name, reference, description, brand_id, is_system, is_special,
          contact_fields, measure_type)
        values (${type}, ${code}, ${name}, ${reference}, ${description}, 0, true, ${extra.isSpecial ?? false},
          ${JSON.stringify(extra.contactFields ?? [])}, ${extra.measureType ?? null})
        on conflict do nothing`.execute(db);
    }
  }
};
