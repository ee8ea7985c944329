import { sql } from 'kysely';
import { productAreas } from '@candour/kit/contract/areas';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { openLanguages } from '@candour/kit/server/open-languages';
import { mustExist } from '@candour/kit/server/references';
import { notFound, refuse, refuseFields } from '@candour/kit/server/refusal';
import { defaultsOf, serveResource, type ResourceBehaviour } from '@candour/kit/server/serve-resource';
import { serveTranslations } from '@candour/kit/server/serve-translations';
import { newestVersionNo, versionsOfRow } from '@candour/kit/server/versions';
import {
  systemEmailParts,
  systemEmails,
  systemEmailTranslations,
  systemEmailVersions,
  type SystemEmail,
} from './contract.ts';
import { emailTypeNames, emailTypes, exampleValues, ownPlaceholders } from './email-types.ts';
import { figureLines } from './server/figures.ts';
import { builtInTexts } from './seed.ts';
import { textsIn } from './server/choose-texts.ts';
import { findRow, mustKnow } from './server/find-row.ts';
import { previewEndpoints } from './server/preview.ts';

const area = productAreas.SYSTEM_EMAILS;
const universal = 0;

const verify = async (db: Db, record: SystemEmail, before: SystemEmail | null): Promise<void> => {
  const { emailType, brandId, senderEmailAddressId } = record;
  for (const name of ['emailType', 'brandId'] as const)
    if (before !== null && before[name] !== record[name])
      refuseFields({ [name]: 'This is fixed. Clone it instead.' });
  if (before === null && !emailTypeNames.includes(emailType))
    refuseFields({ emailType: 'This field is required' });
  if (senderEmailAddressId === null || senderEmailAddressId === before?.senderEmailAddressId) return;
  const sender = await db
    .selectFrom('senderEmailAddress')
    .select(['identityType', 'verificationStatus', 'brandIds'])
    .where('senderEmailAddressId', '=', senderEmailAddressId)
    .executeTakeFirst();
  const isOpen = sender?.brandIds.some((id) => id === universal || id === brandId) === true;
  if (sender === undefined || sender.identityType !== 'Email' || !isOpen)
    return refuseFields({ senderEmailAddressId: 'The chosen item does not exist' });
  if (sender.verificationStatus !== 'Verified')
    refuseFields({ senderEmailAddressId: 'This sender is not verified' });
};

const behaviour: ResourceBehaviour<SystemEmail> = {
  table: 'systemEmail',
  view: () => sql`(
    select row.*, brand_name, ${newestVersionNo(area, 'row.system_email_id')} as version_no,
      coalesce((select email_address from sender_email_address s
        where s.sender_email_address_id = row.sender_email_address_id), '') as sender_address
    from system_email row join brand using (brand_id))`,
  shown: false,
  verify,
  wording: async (_, { subject, htmlBody, textBody }) => ({
    Subject: String(subject),
    Text: String(htmlBody),
    'Plain text': String(textBody),
  }),
  create: async (call, { create }) => {
    // The texts of all brands always exist; this one is for a brand.
    const languageId = await sourceLanguage(call.db, call.body.brandId);
    const { id } = await create(call, { ...call.body, languageId });
    return { newSystemEmailId: id };
  },
  update: async (call, { update }) => {
    const { row } = await update(call);
    // A changed text is in the language of the brand.
    if ('subject' in call.body || 'htmlBody' in call.body) await noteLanguage(call.db, row);
    return row;
  },
  remove: async (call, { find, remove }) => {
    const { brandId } = await find(call.db, call.params.id);
    if (brandId === universal && call.brands === 'all')
      refuse(409, 'The texts of all brands cannot be deleted. Reset them instead.');
    await remove(call);
  },
};

/** The language in which a brand's texts are written. */
const sourceLanguage = async (db: Db, brandId: number): Promise<number> => {
  const { rows } = await sql<{ languageId: number }>`
    select language_id from language l
    order by l.language_id = (select default_language_id from brand where brand_id = ${brandId} and brand_id <> 0)
      desc nulls last, is_default desc limit 1`.execute(db);
  return rows[0]?.languageId ?? notFound();
};

const noteLanguage = async (db: Db, { brandId, systemEmailId }: SystemEmail): Promise<void> => {
  const languageId = await sourceLanguage(db, brandId);
  await db
    .updateTable('systemEmail')
    .set({ languageId })
    .where('systemEmailId', '=', systemEmailId)
    .execute();
};

const { find, update } = defaultsOf(systemEmails, behaviour);

export const systemEmailEndpoints: Endpoint[] = [
  handle(systemEmailParts.types, async () => ({
    types: emailTypeNames.map((emailType) => {
      const { name, placeholders, secrets } = emailTypes[emailType];
      const mandatory: readonly string[] = secrets;
      return {
        emailType,
        name,
        placeholders: [...placeholders, ...ownPlaceholders].map((each) => ({
          name: each,
          isMandatory: mandatory.includes(each),
          example: exampleText(each),
        })),
      };
    }),
  })),
  ...serveResource(systemEmails, behaviour),
  handle(systemEmailVersions, async ({ db, params: { id } }) => {
    await find(db, id);
    return { versions: await versionsOfRow(db, { area, id }) };
  }),
  ...previewEndpoints,
  handle(systemEmailParts.sendTest, async ({ db, platform, session, params, body, audit }) => {
    const own = session.emailAddress.toLowerCase();
    if (session.program !== undefined || (body.emailAddress ?? own).toLowerCase() !== own)
      refuseFields({ emailAddress: 'A test goes to your own address only' });
    await mustKnow(db, body.languageId);
    const row = await findRow(db, params.id);
    const { emailType: type, brandId } = row;
    const saved = await textsIn(db, row, { brandId, languageId: body.languageId });
    const texts = { ...saved, subject: `Test: ${saved.subject}` };
    const to = { address: session.emailAddress, name: session.fullName };
    await platform.mail.queueTexts(db, { type, to, brandId, texts, values: exampleValues });
    await audit({ action: 'Send test', area, entityId: params.id, entityName: row.name, brandId });
  }),
  handle(systemEmailParts.cloneForBrand, async (call) => {
    const { db, params, body, audit } = call;
    mustHoldBrand(call, body.brandId);
    await mustExist(db, { table: 'brand', column: 'brand_id', ids: [body.brandId], field: 'brandId' });
    const { systemEmailId: _, rowVersion: __, changedAt: ___, ...source } = await findRow(db, params.id);
    const spoken = await openLanguages(db, body.brandId);
    const isSpoken = (languageId: number): boolean => spoken.includes(languageId);
    const [translations, leftOut] = [
      source.translations.filter(({ languageId }) => isSpoken(languageId)),
      source.translations.filter(({ languageId }) => !isSpoken(languageId)),
    ];
    // A sender of another brand is not copied.
    const isNear = source.brandId === universal || source.brandId === body.brandId;
    const { systemEmailId } = await db
      .insertInto('systemEmail')
      .values({
        ...source,
        brandId: body.brandId,
        isActive: true,
        senderEmailAddressId: isNear ? source.senderEmailAddressId : null,
        translations: JSON.stringify(translations),
        outdatedLanguages: JSON.stringify(source.outdatedLanguages.filter(isSpoken)),
      })
      .returning('systemEmailId')
      .executeTakeFirstOrThrow();
    const after = await find(db, systemEmailId);
    const { brandId } = body;
    await audit({ action: 'Clone', area, entityId: systemEmailId, entityName: source.name, brandId, after });
    return {
      newSystemEmailId: systemEmailId,
      leftOutLanguageIds: leftOut.map(({ languageId }) => languageId),
    };
  }),
  handle(systemEmailParts.reset, async (call) => {
    const { db, params, body } = call;
    const { emailType } = await findRow(db, params.id);
    const change = { id: params.id, rowVersion: body.rowVersion, textBody: '', translations: [] };
    const { row } = await update(call, { ...change, ...builtInTexts(emailType) });
    const english = await db
      .selectFrom('language')
      .select('languageId')
      .where('languageCode', '=', 'en')
      .executeTakeFirst();
    if (english) {
      const { languageId } = english;
      await db
        .updateTable('systemEmail')
        .set({ languageId })
        .where('systemEmailId', '=', params.id)
        .execute();
    }
    return row;
  }),
  ...serveTranslations(systemEmailTranslations, behaviour),
];

const exampleText = (placeholder: string): string => {
  const example = exampleValues[placeholder] ?? '';
  return typeof example === 'string' ? example : figureLines(example);
};
