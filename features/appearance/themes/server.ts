import { sql } from 'kysely';
import { productAreas } from '@candour/kit/contract/areas';
import type { Usage } from '@candour/kit/contract/errors';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { refuseFields } from '@candour/kit/server/refusal';
import { serveClone, smallCopy } from '@candour/kit/server/serve-clone';
import { defaultsOf, serveResource, type ResourceBehaviour } from '@candour/kit/server/serve-resource';
import { countOfForms, formsUsing } from '../../collection/forms/door.ts';
import { countOfLinks, linksUsing } from '../../links/links/door.ts';
import { nameTaken, themeRoutes, themes, type Theme } from './contract.ts';
import { previewEndpoints } from './server/preview.ts';
import { compiled, filesOf, mustHaveFiles } from './server/theme-files.ts';

const view = (db: Db) =>
  db
    .selectFrom('theme as t')
    .innerJoin('brand as b', 'b.brandId', 't.brandId')
    .selectAll('t')
    .select([
      'b.brandName',
      sql<number>`(select count(*)::int from confirmation_page p where p.theme_id = t.theme_id)
        + ${countOfForms('theme', 't.theme_id')} + ${countOfLinks('theme', 't.theme_id')}`.as('usedBy'),
    ]);

const usages = async (db: Db, id: number): Promise<Usage[]> => {
  const pages = await db
    .selectFrom('confirmationPage')
    .select(['confirmationPageId as id', 'pageName as name'])
    .where('themeId', '=', id)
    .orderBy('pageName')
    .execute();
  return [
    ...pages.map((page) => ({ ...page, productArea: productAreas.CONFIRMATION_PAGES })),
    ...(await formsUsing(db, { what: 'theme', id })),
    ...(await linksUsing(db, { what: 'theme', id })),
  ];
};

const verify = async (db: Db, theme: Theme, before: Theme | null): Promise<void> => {
  const taken = await db
    .selectFrom('theme')
    .select('themeId')
    .where('brandId', '=', theme.brandId)
    .where(sql<boolean>`candour_name_key(style_name) = candour_name_key(${theme.styleName})`)
    .where('themeId', '<>', before?.themeId ?? 0)
    .executeTakeFirst();
  if (taken) refuseFields({ styleName: nameTaken });
  await mustHaveFiles(db, theme);
};

/** Writes the style sheet of a theme and its location; pages use the new one from their next response. */
const restyle = async ({ db, platform }: Pick<Call, 'db' | 'platform'>, theme: Theme): Promise<void> => {
  const css = compiled(theme, await filesOf(db, platform, theme));
  const { name } = await platform.artefacts.put(`themes/${theme.themeId}.css`, css, {
    contentType: 'text/css; charset=utf-8',
  });
  const cssPath = `/${name.replace(/\.(?=[\da-f]{32}\.css$)/, '-')}`;
  await db.updateTable('theme').set({ cssPath }).where('themeId', '=', theme.themeId).execute();
};

/** The first theme of a brand is its default until another one is. */
const defaultUnlessOther = (db: Db, themeId: number, brandId: number) =>
  sql`
  update theme set is_default = true where theme_id = ${themeId}
  and not exists (select from theme where brand_id = ${brandId} and is_default)`.execute(db);

const behaviour: ResourceBehaviour<Theme> = {
  table: 'theme',
  view,
  usages,
  verify,
  create: async (call, defaults) => {
    const { id, row } = await defaults.create(call);
    await defaultUnlessOther(call.db, id, Number(row['brandId']));
    await restyle(call, row);
    return { newThemeId: id };
  },
  update: async (call, defaults) => {
    const { before, row } = await defaults.update(call);
    // A brand has one default theme; one moved from elsewhere is not it.
    if (before['brandId'] !== row['brandId']) {
      await call.db
        .updateTable('theme')
        .set({ isDefault: false })
        .where('themeId', '=', Number(row['themeId']))
        .execute();
    }
    await restyle(call, row);
    return defaults.find(call.db, Number(row['themeId']));
  },
};
const defaults = defaultsOf(themes, behaviour);

export const themeEndpoints: Endpoint[] = [
  handle(themeRoutes.styleNames, async ({ db }) => ({
    styleNames: await db
      .selectFrom('theme')
      .select(['themeId', 'brandId', 'styleName'])
      .orderBy('styleName')
      .execute(),
  })),
  handle(themeRoutes.styleSheet, async ({ db, platform, params }) => {
    await defaults.find(db, params.id);
    const { cssPath } = await db
      .selectFrom('theme')
      .select('cssPath')
      .where('themeId', '=', params.id)
      .executeTakeFirstOrThrow();
    return { url: platform.settings.publicUrl + cssPath };
  }),
  ...previewEndpoints,
  handle(themeRoutes.setDefault, async (call) => {
    const { db, params, audit } = call;
    const before = await defaults.find(db, params.id);
    const brandId = Number(before['brandId']);
    mustHoldBrand(call, brandId);
    await db
      .updateTable('theme')
      .set({ isDefault: false })
      .where('brandId', '=', brandId)
      .where('isDefault', '=', true)
      .execute();
    await db.updateTable('theme').set({ isDefault: true }).where('themeId', '=', params.id).execute();
    const told = { area: themes.area, entityId: params.id, entityName: String(before['styleName']), brandId };
    await audit({ action: 'Update', ...told, before, after: { ...before, isDefault: true } });
  }),
  serveClone(themeRoutes.clone, themes, behaviour, { copyName: smallCopy }),
  ...serveResource(themes, behaviour),
];
