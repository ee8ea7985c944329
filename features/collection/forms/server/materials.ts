import { sql } from 'kysely';
import type { DependencyRule } from '@candour/consent/apply-dependencies.ts';
import type { Translated } from '@candour/kit/contract/translations';
import type { Db } from '@candour/kit/server/database';
import type { ExtendedPreference } from '../../../consent-model/extended-preferences/contract.ts';
import type { GroupItem } from '../../../consent-model/statement-groups/contract.ts';
import type { Statement } from '../../../consent-model/statements/contract.ts';
import { readContactRules } from '../../../people/data-subject-rules/door.ts';
import type { FormRow } from './form-row.ts';
import { keptTexts, languagesOf } from './languages-of.ts';
import { loadPolicy } from './policy-of.ts';
import { referredIds } from './refers-to.ts';

/** Everything of the working copy that goes into a published form, read once. */
export type Materials = Awaited<ReturnType<typeof loadMaterials>>;

export type MaterialStatement = Pick<
  Statement,
  | 'statementId'
  | 'statementName'
  | 'statementText'
  | 'responseType'
  | 'isPolarityInverted'
  | 'yesLabel'
  | 'noLabel'
  | 'status'
  | 'channelId'
  | 'channelName'
  | 'legalBasis'
> & {
  translations: Statement['translations'];
  statementVersionId: number | null;
  doubleOptIn: boolean;
  requiredFields: string[];
};

export type MaterialKey = Pick<
  ExtendedPreference,
  | 'keyId'
  | 'keyName'
  | 'keyLabel'
  | 'helpText'
  | 'fieldTypeId'
  | 'displayAs'
  | 'options'
  | 'defaultFreeTextValue'
  | 'defaultSingleSelectValueId'
  | 'validation'
  | 'isActive'
  | 'isPersonalData'
  | 'translations'
> & { channelId: number; isMandatory: boolean; showWhen: 'OptedIn' | 'Always' };

type Block = { text: string; status: string; versionId: number | null } & Pick<Translated, 'translations'>;

export const loadMaterials = async (db: Db, form: FormRow) => {
  const ids = referredIds(form.working);
  const groups = await rowsOf(
    db,
    sql<{ statementGroupId: number; groupName: string; items: GroupItem[] }>`
      select statement_group_id, group_name, items from statement_group
      where statement_group_id = any(${ids.statementGroup})`,
  );
  const inGroups = groups.flatMap(({ items }) => items.map(({ statementId }) => statementId));
  const statements = await statementsOf(db, [...ids.statement, ...inGroups]);
  const { brandName } = await db
    .selectFrom('brand')
    .select('brandName')
    .where('brandId', '=', form.brandId)
    .executeTakeFirstOrThrow();
  return {
    form,
    brandName,
    groups,
    statements,
    keys: await keysOf(
      db,
      statements.map(({ channelId }) => channelId),
    ),
    metaDataKeys: await rowsOf(
      db,
      sql<{ metaDataKeyId: number; keyName: string; isActive: boolean }>`
        select meta_data_key_id, key_name, is_active from meta_data_key where meta_data_key_id = any(${ids.metaDataKey})`,
    ),
    assets: await rowsOf(
      db,
      sql<{ assetId: number; artefact: string; width: number | null; height: number | null }>`
        select asset_id, artefact, width, height from asset where asset_id = any(${ids.asset})`,
    ),
    header: await blockOf(db, 'header', form.headerId),
    footer: await blockOf(db, 'footer', form.footerId),
    policy: await loadPolicy(db, form),
    demands: await readContactRules(db, [form.brandId]),
    dependencies: await dependenciesOf(db, form.brandId, statements),
    languages: await languagesOf(db, form),
    texts: await keptTexts(db, form.formId),
    confirmationPage: await pageOf(db, form.confirmationPageId),
    transactionCode: await codeOf(db, form.transactionTypeId),
    key:
      form.accessKeyId === null
        ? undefined
        : await db
            .selectFrom('accessKey')
            .select(['accessKeyName', 'isEnabled', 'expiresAt', 'allowedDomains'])
            .where('accessKeyId', '=', form.accessKeyId)
            .executeTakeFirst(),
    tokenSecretIsMade:
      form.accessKeyId !== null &&
      (await rowsOf(db, sql`select 1 from access_key_secret where access_key_id = ${form.accessKeyId}`))
        .length > 0,
    channels: form.kind === 'preferencePage' ? await channelsOf(db, statements) : [],
  };
};

const rowsOf = async <T>(db: Db, query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await query.execute(db)).rows;

/** With the version that people would read now. */
const statementsOf = (db: Db, ids: readonly number[]): Promise<MaterialStatement[]> =>
  rowsOf(
    db,
    sql<MaterialStatement>`
      select s.statement_id, s.statement_name, s.statement_text, s.response_type, s.is_polarity_inverted, s.yes_label,
        s.no_label, s.status, s.translations, c.channel_id, c.channel_name, c.legal_basis, c.double_opt_in,
        c.required_standak_fields as required_fields,
        (select max(v.statement_version_id) from statement_version v
          where v.statement_id = s.statement_id and v.published_at is not null) as statement_version_id
      from statement s join channel c on c.channel_id = s.channel_id
      where s.statement_id = any(${[...new Set(ids)]}) and not c.is_cookie_channel`,
  );

/** A channel as people read of it on pages. */
type MaterialChannel = {
  channelId: number;
  displayText: string;
  contactMedium: string;
  subGroupId: number;
  subGroupName: string;
} & Pick<Translated, 'translations'> & { groupTranslations: Translated['translations'] };

/** Channels of a page in the order of the consent structure. */
const channelsOf = (db: Db, statements: readonly MaterialStatement[]): Promise<MaterialChannel[]> =>
  rowsOf(
    db,
    sql<MaterialChannel>`
      select c.channel_id, c.display_text, c.contact_medium, c.translations, g.sub_group_id, g.sub_group_name,
        g.translations as group_translations
      from channel c join sub_group g on g.sub_group_id = c.sub_group_id
        join parent_group p on p.parent_group_id = g.parent_group_id
      where c.channel_id = any(${statements.map(({ channelId }) => channelId)})
      order by p.display_order, g.display_order, c.display_order, c.channel_id`,
  );

/** The further questions of channels, in their order. */
const keysOf = (db: Db, channelIds: readonly number[]): Promise<MaterialKey[]> =>
  rowsOf(
    db,
    sql<MaterialKey>`
      select k.key_id, k.key_name, k.key_label, k.help_text, k.field_type_id, k.display_as, k.options,
        k.default_free_text_value, k.default_single_select_value_id, k.validation, k.is_active, k.is_personal_data,
        k.translations,
        c.channel_id, c.is_mandatory, c.show_when
      from extended_preference k join extended_preference_channel c using (key_id)
      where c.channel_id = any(${[...new Set(channelIds)]}) and k.is_active
      order by c.display_order, k.key_id`,
  );

const blockOf = async (db: Db, name: 'header' | 'footer', id: number | null): Promise<Block | null> => {
  const area = name === 'header' ? 5 : 4;
  const [block = null] = await rowsOf(
    db,
    sql<Block>`
      select text, status, translations,
        (select max(v.version_id) from wording_version v where v.product_area = ${area} and v.entity_id = id) as version_id
      from ${sql.table(name)} where id = ${id}`,
  );
  return block;
};

/** The rules between the channels of the form, in their order. */
const dependenciesOf = async (
  db: Db,
  brandId: number,
  statements: readonly MaterialStatement[],
): Promise<DependencyRule[]> => {
  const own = new Set(statements.map(({ channelId }) => channelId));
  const rules = await rowsOf(
    db,
    sql<DependencyRule>`
      select dependency_id, trigger_channel_id, trigger_value, effect, target_channel_ids, apply_in, is_active
      from channel_dependency where is_active and brand_id in (${brandId}, 0) order by display_order`,
  );
  return rules.filter(
    ({ triggerChannelId, targetChannelIds }) =>
      own.has(triggerChannelId) && targetChannelIds.some((id) => own.has(id)),
  );
};

const pageOf = async (db: Db, id: number | null): Promise<string | null> => {
  const [page] = await rowsOf(
    db,
    sql<{ pageGuid: string }>`select page_guid from confirmation_page where confirmation_page_id = ${id}`,
  );
  return page?.pageGuid ?? null;
};

const codeOf = async (db: Db, id: number | null): Promise<string | null> => {
  const [type] = await rowsOf(
    db,
    sql<{ code: string }>`select code from transaction_type where transaction_type_id = ${id} and is_active`,
  );
  return type?.code ?? null;
};
