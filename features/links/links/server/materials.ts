import { sql, type RawBuilder } from 'kysely';
import { identifierFields } from '@candour/consent/contact-identifiers.ts';
import type { Translated } from '@candour/kit/contract/translations';
import type { Db } from '@candour/kit/server/database';
import { spokenLanguages } from '@candour/kit/server/open-languages';
import type { AuthenticationType, LinkType } from '../contract/link-types.ts';
import type { PublicLink } from '../contract.ts';

/** The parts of a link that are published. */
export type Publishable = { linkType: LinkType; authenticationType: AuthenticationType } & Pick<
  PublicLink,
  | 'brandId'
  | 'actions'
  | 'preferencePageId'
  | 'accessKeyId'
  | 'knowledgeFields'
  | 'alsoOpenPreferencePageLinkId'
  | 'undoMinutes'
  | 'tokenLifetimeHours'
  | 'isSingleUse'
  | 'supportsListUnsubscribe'
  | 'confirmationPageId'
  | 'senderEmailAddressId'
  | 'themeId'
  | 'sourceCode'
  | 'responseChannel'
  | 'transactionTypeId'
  | 'title'
  | 'introduction'
  | 'buttonLabel'
  | 'doneText'
  | 'usedText'
  | 'expiredText'
  | 'translations'
>;

/** Everything of the working copy that goes into a published link, read once. */
export type Materials = Awaited<ReturnType<typeof loadMaterials>>;

export const loadMaterials = async (db: Db, link: Publishable) => {
  const spoken = await spokenLanguages(db, link.brandId);
  const brand = await db
    .selectFrom('brand')
    .select('brandName')
    .where('brandId', '=', link.brandId)
    .executeTakeFirst();
  return {
    link,
    brandName: brand?.brandName ?? '',
    statements: await statementsOf(
      db,
      link.actions.map(({ statementId }) => statementId),
    ),
    /** The default one first. */
    languages: spoken.toSorted((a, b) => Number(b.isSource) - Number(a.isSource)),
    confirmationPage: await pageOf(db, link.confirmationPageId),
    sender: await senderOf(db, link.senderEmailAddressId),
    preferencePage: await preferencePageOf(db, link.preferencePageId),
    transactionCode: await codeOf(db, link.transactionTypeId),
  };
};

type MaterialStatement = Pick<Translated, 'translations'> & {
  statementId: number;
  statementName: string;
  statementText: string;
  isPolarityInverted: boolean;
  status: string;
  channelId: number;
  channelName: string;
  isActive: boolean;
  /** The version that people would read now. */
  statementVersionId: number | null;
};

const statementsOf = async (db: Db, ids: readonly number[]): Promise<MaterialStatement[]> => {
  const { rows } = await sql<MaterialStatement>`
    select s.statement_id, s.statement_name, s.statement_text, s.is_polarity_inverted, s.status, s.translations, c.channel_id, c.channel_name,
      c.is_active, (select max(v.statement_version_id) from statement_version v
        where v.statement_id = s.statement_id and v.published_at is not null) as statement_version_id
    from statement s join channel c on c.channel_id = s.channel_id
    where s.statement_id = any(${[...ids]}::int[]) and not c.is_cookie_channel`.execute(db);
  return rows;
};

/** Whether a page greets the person by name, in any language. */
const pageOf = async (db: Db, id: number | null): Promise<{ greets: boolean; guid: string } | null> => {
  const { rows } = await sql<{ greets: boolean; guid: string }>`
    select page_guid::text as guid, concat(title, body, button_label, translations::text) like '%[FORENAME]%' as greets
    from confirmation_page where confirmation_page_id = ${id}`.execute(db);
  return rows[0] ?? null;
};

const senderOf = async (db: Db, id: number | null): Promise<MaterialSender | null> => {
  const { rows } = await sql<MaterialSender>`
    select email_address, verification_status = 'Verified' as is_verified from sender_email_address
    where sender_email_address_id = ${id}`.execute(db);
  return rows[0] ?? null;
};
type MaterialSender = { emailAddress: string; isVerified: boolean };

/** The page a link opens, as it is published. */
const preferencePageOf = async (db: Db, id: number | null): Promise<MaterialPage | null> => {
  const { rows } = await sql<MaterialPage>`
    select p.form_name, p.brand_id, p.live_version is not null as is_published,
      coalesce((select (v.stored -> 'pointer' -> 'handling' ->> 'containsPii')::boolean from form_version v
        where v.form_id = p.form_id and v.version = p.live_version), false) as contains_pii,
      exists (select from form_version v
        where v.form_id = p.form_id and v.version = p.live_version and ${asksWho(sql`v.definitions`)}) as asks_who
    from preference_page p where p.form_id = ${id}`.execute(db);
  return rows[0] ?? null;
};
type MaterialPage = {
  formName: string;
  brandId: number;
  isPublished: boolean;
  containsPii: boolean;
  /** It cannot be sent without a field that finds people. */
  asksWho: boolean;
};

const mandatoryIdentifier = `$.*.steps[*].rows[*].elements[*] ? (@.type == "contactField" && @.isMandatory == true
  && (${identifierFields.map((field) => `@.fieldName == "${field}"`).join(' || ')}))`;

/** Whether definitions of a page ask for a field that finds people. */
const asksWho = (definitions: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${definitions} @? ${mandatoryIdentifier}::jsonpath`;

const codeOf = async (db: Db, id: number | null): Promise<string | null> => {
  const { rows } = await sql<{ code: string }>`
    select code from transaction_type where transaction_type_id = ${id} and is_active`.execute(db);
  return rows[0]?.code ?? null;
};
