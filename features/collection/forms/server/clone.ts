import { sql } from 'kysely';
import type { FormKind } from '@candour/forms/working-form.ts';
import { inputOf, type Resource } from '@candour/kit/contract/resource';
import type { Call } from '@candour/kit/server/call';
import { freeCopyName, bareCopy } from '@candour/kit/server/serve-clone';
import type { Defaults } from '@candour/kit/server/serve-resource';
import { kinds } from './kinds.ts';

/** A copy under a free name, with its translations, unpublished. */
export const cloneForm = async (
  call: Call,
  { kind, noun, defaults }: { kind: FormKind; noun: Resource; defaults: Defaults },
): Promise<number> => {
  const { id: source } = call.params as { id: number }; // parsed by the route
  const row = await defaults.find(call.db, source);
  const writable = Object.keys(inputOf(noun.fields).shape).map((name) => [name, row[name]]);
  const formName = await freeCopyName(
    call.db,
    {
      table: kinds[kind].tableName,
      column: 'form_name',
      brandId: Number(row['brandId']),
      name: String(row['formName']),
    },
    bareCopy,
  );
  const { id } = await defaults.create(call, { ...Object.fromEntries(writable), formName });
  await sql`
    insert into form_translation (form_id, brand_id, language_id, texts, is_complete)
    select ${id}, brand_id, language_id, texts, is_complete from form_translation where form_id = ${source}
    on conflict (form_id, language_id) do update set texts = excluded.texts, is_complete = excluded.is_complete`.execute(
    call.db,
  );
  return id;
};
