import { sql } from 'kysely';
import { openFields } from '@candour/connectors/fields.ts';
import type { TriggerType } from '@candour/connectors/plan.ts';
import type { PayloadField } from '@candour/connectors/template/field-tokens.ts';
import type { Db } from '@candour/kit/server/database';

/** The keys of the organisation that a payload of this trigger may use, as fields. */
export const ownFields = async (db: Db, triggerType: TriggerType): Promise<PayloadField[]> => {
  if (openFields(triggerType).length === 0) return [];
  const { rows } = await sql<PayloadField>`
    select 'extended.' || key_name as field_name, key_label as display_name, 'text' as type_friendly_name
    from extended_preference where is_active
    union all
    select 'metaData.' || key_name, display_name, 'text' from meta_data_key where is_active
    order by 1`.execute(db);
  return rows;
};
