import { sql } from 'kysely';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { notFound } from '@candour/kit/server/refusal';
import { serveClone } from '@candour/kit/server/serve-clone';
import { serveResource, type Defaults, type ResourceBehaviour } from '@candour/kit/server/serve-resource';
import { serveTranslations } from '@candour/kit/server/serve-translations';
import { keepVersion, moveVersions, versionsOfRow } from '@candour/kit/server/versions';
import '../brands/table.ts';
import '../cookie-banners/table.ts';
import '../languages/table.ts';
import {
  builtInTexts,
  cookieTextTemplates,
  textTemplateClone,
  textTemplateTranslations,
  textTemplateVersions,
  type CookieTextTemplate,
} from './contract.ts';
import { pushEndpoints } from './server/push.ts';
import { wordingOf } from './server/wording.ts';
import './table.ts';

const view = (db: Db) =>
  db
    .selectFrom('cookieTextTemplate as t')
    .innerJoin('brand as b', 'b.brandId', 't.brandId')
    .selectAll('t')
    .select((eb) => [
      'b.brandName',
      eb
        .selectFrom('consentBanner as cb')
        .whereRef('cb.textTemplateId', '=', 't.textTemplateId')
        .select(sql<number>`count(*)::int`.as('n'))
        .as('countOfBanners'),
    ]);

/** Each wording is kept; the number of the newest one stands in the row. */
const keep = async (call: Call, template: CookieTextTemplate): Promise<CookieTextTemplate> => {
  const { textTemplateId: id, brandId } = template;
  const { area } = cookieTextTemplates;
  await moveVersions(call.db, { area, id }, brandId);
  const versionNo = await keepVersion(call, {
    area,
    id,
    brandId,
    wording: await wordingOf(call.db, template),
  });
  await call.db
    .updateTable('cookieTextTemplate')
    .set({ versionNo, changedAt: sql<string>`now()` })
    .where('textTemplateId', '=', id)
    .execute();
  return (await view(call.db).where('t.textTemplateId', '=', id).executeTakeFirst()) as CookieTextTemplate;
};

const behaviour: ResourceBehaviour = {
  table: 'cookieTextTemplate',
  view,
  create: async (call: Call, defaults: Defaults) => {
    const { id, row } = await defaults.create(call);
    await keep(call, row as CookieTextTemplate);
    return { newCookieTextTemplateId: id };
  },
  update: async (call: Call, defaults: Defaults) =>
    keep(call, (await defaults.update(call)).row as CookieTextTemplate),
};

export const textTemplateEndpoints: Endpoint[] = [
  handle(builtInTexts, async ({ db, services, params }) => {
    const language = await db
      .selectFrom('language')
      .select('languageCode')
      .where('languageId', '=', params.languageId)
      .executeTakeFirst();
    return services.workingCopies.builtInTexts((language ?? notFound()).languageCode);
  }),
  ...serveResource(cookieTextTemplates, behaviour),
  ...serveTranslations(textTemplateTranslations, behaviour),
  serveClone(textTemplateClone, cookieTextTemplates, behaviour),
  handle(textTemplateVersions, async ({ db, params: { id } }) => {
    await db
      .selectFrom('cookieTextTemplate')
      .select('textTemplateId')
      .where('textTemplateId', '=', id)
      .executeTakeFirstOrThrow(notFound);
    return { versions: await versionsOfRow(db, { area: cookieTextTemplates.area, id }) };
  }),
  ...pushEndpoints,
];
