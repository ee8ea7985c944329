import { sql } from 'kysely';
import { productAreas } from '@candour/kit/contract/areas';
import { whyNot } from '@candour/kit/contract/access';
import type { Usage } from '@candour/kit/contract/errors';
import { existingStyleNames } from '@candour/kit/contract/rules';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import type { Endpoint } from '@candour/kit/server/endpoint';
import { refuse, refuseFields } from '@candour/kit/server/refusal';
import { scriptProblem } from '@candour/kit/server/script-problem';
import { serveClone } from '@candour/kit/server/serve-clone';
import {
  serveResource,
  type Changing,
  type Creating,
  type Defaults,
  type ResourceBehaviour,
} from '@candour/kit/server/serve-resource';
import {
  appearanceTemplateClone,
  cookieAppearanceTemplates,
  type CookieAppearanceTemplate,
} from './contract.ts';
import { scriptsForPublishers, writesScripts } from '../cookie-banners/contract/set-up/address.ts';
import { applyEndpoints } from './server/apply.ts';
import { previewEndpoints } from './server/preview.ts';

type Wanted = Partial<CookieAppearanceTemplate>;

/** Changing the script of a template changes what runs on sites. */
const mayWriteScript = ({ session }: Call, { customJs }: Wanted, before = ''): void => {
  if (customJs === undefined || customJs === before) return;
  if (session !== null && whyNot(writesScripts, session) !== undefined) refuse(403, scriptsForPublishers);
  const problem = scriptProblem(customJs);
  if (problem !== undefined) refuseFields({ customJs: problem });
};

const create = async (call: Creating<CookieAppearanceTemplate>, defaults: Defaults): Promise<unknown> => {
  mayWriteScript(call, call.body);
  return { newCookieAppearanceTemplateId: (await defaults.create(call)).id };
};

const update = async (
  call: Changing<CookieAppearanceTemplate>,
  defaults: Defaults<CookieAppearanceTemplate>,
): Promise<unknown> => {
  const change = call.body;
  const id = change.appearanceTemplateId ?? change.id;
  if (change.customJs !== undefined && id !== undefined) {
    mayWriteScript(call, change, (await defaults.find(call.db, id)).customJs);
  }
  return (await defaults.update(call)).row;
};

/** The message of the form's own rule, at the field. */
const verify = async (
  db: Db,
  { templateName, brandId }: CookieAppearanceTemplate,
  before: CookieAppearanceTemplate | null,
): Promise<void> => {
  const taken = await db
    .selectFrom('cookieAppearanceTemplate')
    .select('templateName')
    .where('brandId', '=', brandId)
    .where(sql<boolean>`candour_name_key(template_name) = candour_name_key(${templateName})`)
    .where('appearanceTemplateId', '<>', before?.appearanceTemplateId ?? 0)
    .execute();
  const problem = existingStyleNames(taken.map((row) => row.templateName))(templateName);
  if (problem !== undefined) refuseFields({ templateName: problem });
};

/** Profiles use a template's code by reference, so it cannot be deleted while one does. */
const usages = async (db: Db, id: number): Promise<Usage[]> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct cb.consent_banner_id as id, cb.consent_banner_name || ', ' || p.profile_name as name
    from banner_profile p join consent_banner cb using (consent_banner_id)
    where (p.settings ->> 'appearanceTemplateId')::int = ${id}`.execute(db);
  return rows.map((row) => ({ ...row, productArea: productAreas.COOKIE_BANNERS }));
};

const behaviour: ResourceBehaviour<CookieAppearanceTemplate> = {
  table: 'cookieAppearanceTemplate',
  view: () => sql`(select row.*, brand_name,
    (select count(*)::int from consent_banner cb
      where cb.appearance_template_id = row.appearance_template_id or exists (
        select 1 from banner_profile p where p.consent_banner_id = cb.consent_banner_id
          and (p.settings ->> 'appearanceTemplateId')::int = row.appearance_template_id)) as count_of_banners
    from cookie_appearance_template row join brand using (brand_id))`,
  usages,
  verify,
  create,
  update,
};

export const appearanceTemplateEndpoints: Endpoint[] = [
  ...previewEndpoints,
  ...serveResource(cookieAppearanceTemplates, behaviour),
  serveClone(appearanceTemplateClone, cookieAppearanceTemplates, behaviour),
  ...applyEndpoints,
];
