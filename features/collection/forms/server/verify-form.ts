import { sql } from 'kysely';
import { elementsOf, rowsOf } from '@candour/forms/elements-of.ts';
import type { FormKind } from '@candour/forms/working-form.ts';
import type { Db } from '@candour/kit/server/database';
import { mustSpeak } from '@candour/kit/server/open-languages';
import { mustExist } from '@candour/kit/server/references';
import { refuseFields } from '@candour/kit/server/refusal';
import type { AnyForm } from '../contract/any-form.ts';
import { kinds } from './kinds.ts';
import { referredIds } from './refers-to.ts';

/** What rows of other nouns have to be like; the rest is for the checks before publishing. */
export const verifyForm =
  (kind: FormKind) =>
  async (db: Db, form: AnyForm, before: AnyForm | null): Promise<void> => {
    const { brandId } = form;
    if ('accessKeyId' in form) await mustBeKey(db, kind, form);
    const near = (field: string, table: string, column: string, ids: readonly (number | null)[]) =>
      mustExist(db, { table, column, field, brandId, ids: ids.filter((id) => id !== null) });
    await mustSpeak(db, {
      brandId,
      languageIds: form.languageIds,
      held: before?.languageIds ?? [],
      field: () => 'languageIds',
    });
    await near('headerId', 'header', 'id', [form.headerId]);
    await near('footerId', 'footer', 'id', [form.footerId]);
    await near('themeId', 'theme', 'theme_id', [form.themeId]);
    await near('privacyPolicyId', 'privacy_policy', 'privacy_policy_id', [form.privacyPolicyId]);
    await near('transactionTypeId', 'transaction_type', 'transaction_type_id', [form.transactionTypeId]);
    for (const field of ['confirmedPageId', 'cancelledPageId'] as const)
      await near(field, 'confirmation_page', 'confirmation_page_id', [form[field]]);
    if ('confirmationPageId' in form)
      await near('confirmationPageId', 'confirmation_page', 'confirmation_page_id', [
        form.confirmationPageId,
      ]);
    mustHaveOwnIds(form);
    const ids = referredIds(form.working);
    await near('working', 'statement', 'statement_id', ids.statement);
    await near('working', 'statement_group', 'statement_group_id', ids.statementGroup);
    await near('working', 'extended_preference', 'key_id', ids.extendedPreference);
    await near('working', 'meta_data_key', 'meta_data_key_id', ids.metaDataKey);
    await near('working', 'asset', 'asset_id', ids.asset);
  };

/** A key of the form's brand that is for forms of this kind. */
const mustBeKey = async (
  db: Db,
  kind: FormKind,
  { accessKeyId, brandId }: { accessKeyId: string; brandId: number },
): Promise<void> => {
  const { rows } = await sql`
    select 1 from access_key where access_key_id = ${accessKeyId} and brand_id in (${brandId}, 0)
      and access_key_type = ${kinds[kind].accessKeyType}`.execute(db);
  if (rows.length === 0) refuseFields({ accessKeyId: 'The chosen item does not exist' });
};

/** Texts in other languages and answers of the preview belong to ids. */
const mustHaveOwnIds = ({ working }: AnyForm): void => {
  const ids = [...working.steps, ...rowsOf(working), ...elementsOf(working)].map(({ id }) => id);
  if (new Set(ids).size < ids.length) refuseFields({ working: 'This value has already been provided' });
};
