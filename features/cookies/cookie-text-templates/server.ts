import { sql } from 'kysely';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { notFound } from '@candour/kit/server/refusal';
import { serveClone } from '@candour/kit/server/serve-clone';
import { defaultsOf, serveResource, type ResourceBehaviour } from '@candour/kit/server/serve-resource';
import { serveTranslations } from '@candour/kit/server/serve-translations';
import { newestVersionNo, versionsOfRow } from '@candour/kit/server/versions';
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

const { area } = cookieTextTemplates;

const behaviour: ResourceBehaviour<CookieTextTemplate> = {
  table: 'cookieTextTemplate',
  view: () => sql`(select row.*, brand_name, ${newestVersionNo(area, 'row.text_template_id')} as version_no,
    (select count(*)::int from consent_banner cb where cb.text_template_id = row.text_template_id) as count_of_banners
    from cookie_text_template row join brand using (brand_id))`,
  shown: false,
  wording: (db, row) => wordingOf(db, row),
};

export const textTemplateEndpoints: Endpoint[] = [
  handle(builtInTexts, async ({ db, platform, params }) => {
    const language = await db
      .selectFrom('language')
      .select('languageCode')
      .where('languageId', '=', params.languageId)
      .executeTakeFirst();
    return platform.workingCopies.builtInTexts((language ?? notFound()).languageCode);
  }),
  ...serveResource(cookieTextTemplates, behaviour),
  ...serveTranslations(textTemplateTranslations, behaviour),
  serveClone(textTemplateClone, cookieTextTemplates, behaviour),
  handle(textTemplateVersions, async ({ db, params: { id } }) => {
    await defaultsOf(cookieTextTemplates, behaviour).find(db, id);
    return { versions: await versionsOfRow(db, { area, id }) };
  }),
  ...pushEndpoints,
];
