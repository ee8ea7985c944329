import { sql } from 'kysely';
import type { FormKind } from '@candour/forms/working-form.ts';
import type { Usage } from '@candour/kit/contract/errors';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { refuseInUse } from '@candour/kit/server/refusal';
import { asColumns, type ResourceBehaviour } from '@candour/kit/server/serve-resource';
import type { Row } from '@candour/kit/server/row';
import type { AnyForm } from '../contract/any-form.ts';
import { findOwnForm, type FormRow } from './form-row.ts';
import { formView } from './form-view.ts';
import { takeDown } from './go-live.ts';
import { kinds } from './kinds.ts';
import { usesOf, type PageUse } from './page-uses.ts';
import { recentSubmissions } from './recent-submissions.ts';
import { refersTo } from './refers-to.ts';
import { judgeTranslations } from './translations.ts';
import { verifyForm } from './verify-form.ts';

/** How forms of a kind are read, written and deleted. */
export const behaviourOf = (kind: FormKind, uses: readonly PageUse[] = []): ResourceBehaviour => ({
  table: kinds[kind].table,
  view: () => formView(kind, uses),
  verify: (db, record, before) => verifyForm(kind)(db, record as AnyForm, before as AnyForm | null), // parsed by the contract
  columns: (record) => columnsOf(record as AnyForm), // parsed by the contract
  beside: async (call, id) => judgeTranslations(call.db, kind, id),
  // What was published stays with its brand.
  usages: async (db, id) => [
    ...(await published(db, kind, id)),
    ...(await usesOf(uses, db, id)).map(({ isPublished: _, isDirect: __, ...usage }) => usage),
  ],
  remove: async (call, { remove }) => {
    const form = await findOwnForm(call, kind, call.params.id);
    await mustBeMeant(call, kind, form);
    await takeDown(call, form);
    await call.db
      .updateTable(kinds[kind].table)
      .set({ liveVersion: null, stagedVersion: null })
      .where('formId', '=', form.formId)
      .execute();
    await remove(call);
    await call.db.deleteFrom('formTranslation').where('formId', '=', form.formId).execute();
    for (const table of ['profileAsk', 'profilePerson'] as const)
      await call.db.deleteFrom(table).where('formId', '=', form.formId).execute();
  },
});

const columnsOf = (form: AnyForm): Row => ({
  ...asColumns(form as unknown as Row), // its members
  refersTo: refersTo(form.working),
});

const published = async (db: Db, kind: FormKind, id: number): Promise<Usage[]> => {
  const { rows } = await sql<{ liveVersion: number }>`
    select live_version from form where form_id = ${id} and live_version is not null`.execute(db);
  return rows.map(({ liveVersion }) => ({
    productArea: kinds[kind].area,
    id,
    name: `Version ${liveVersion}, which is ${kind === 'preferencePage' ? 'published' : 'on sites'}`,
  }));
};

/** A form that people use is deleted only by somebody who typed its name. */
const mustBeMeant = async (
  call: Pick<Call, 'db' | 'query'>,
  kind: FormKind,
  form: FormRow,
): Promise<void> => {
  if (form.liveVersion === null) return;
  const { name } = (call.query ?? {}) as { name?: string }; // the query of the route
  if (name === form.formName) return;
  const count = await recentSubmissions(call.db, form.formId);
  if (count === 0) return;
  const times = count === 1 ? '1 submission' : `${count} submissions`;
  refuseInUse(form.formName, [
    { productArea: kinds[kind].area, id: form.formId, name: `${times} in the last 30 days` },
  ]);
};
