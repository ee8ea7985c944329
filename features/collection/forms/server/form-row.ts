import { sql } from 'kysely';
import type { FormKind } from '@candour/forms/working-form.ts';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { notFound } from '@candour/kit/server/refusal';
import { kinds } from './kinds.ts';

/** A form of some kind, as it is kept. */
export const findForm = async (db: Db, kind: FormKind, id: number) =>
  (await db
    .selectFrom('form')
    .selectAll()
    .where('kind', '=', kind)
    .where('formId', '=', id)
    .executeTakeFirst()) ?? notFound();

export type FormRow = Awaited<ReturnType<typeof findForm>>;

/** The row for somebody who may change it. Nobody else publishes it, or takes it down, meanwhile. */
export const findOwnForm = async (
  { db, brands }: Pick<Call, 'db' | 'brands'>,
  kind: FormKind,
  id: number,
) => {
  await sql`select 1 from ${sql.table(kinds[kind].tableName)} where form_id = ${id} for update`.execute(db);
  const row = await findForm(db, kind, id);
  mustHoldBrand({ brands }, row.brandId);
  return row;
};

/** What the audit calls a form. */
export const formEntry = (kind: FormKind, { formId, formName, brandId }: FormRow) => ({
  area: kinds[kind].area,
  entityId: formId,
  entityName: formName,
  brandId,
});

type State = Partial<Pick<FormRow, 'liveVersion' | 'stagedVersion' | 'liveSince' | 'isEnabled'>>;

/** Writes what belongs to publishing, which is no change of the form itself. */
export const setState = async (db: Db, { kind, formId }: FormRow, state: State): Promise<void> => {
  await db.updateTable(kinds[kind].table).set(state).where('formId', '=', formId).execute();
};
