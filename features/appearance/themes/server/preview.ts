import type { Call } from '@candour/kit/server/call';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustHoldBrand } from '@candour/kit/server/giving';
import type { Previewable } from '@candour/kit/server/previews';
import { notFound } from '@candour/kit/server/refusal';
import { themeRoutes, type ThemeInput } from '../contract.ts';
import { samplePage } from './sample-page.ts';
import { compiled, filesOf, mustHaveFiles } from './theme-files.ts';

const documentOf = async ({ db, platform }: Pick<Call, 'db' | 'platform'>, theme: ThemeInput) => {
  const files = await filesOf(db, platform, theme);
  const logo = files.logo === undefined ? undefined : { url: files.logo, name: 'Logo' };
  return samplePage(compiled(theme, files), logo);
};

export const themePreview: Previewable = {
  type: 'theme',
  access: themeRoutes.preview.access,
  compose: async (call, { id }) => {
    const theme = await call.db.selectFrom('theme').selectAll().where('themeId', '=', id).executeTakeFirst();
    if (theme === undefined) return notFound();
    const document = await documentOf(call, theme);
    return { name: theme.styleName, document, languageId: null, languageIds: [] };
  },
};

export const previewEndpoints: Endpoint[] = [
  handle(themeRoutes.preview, async ({ db, platform, body, brands }) => {
    const theme = body as unknown as ThemeInput; // parsed by the contract
    mustHoldBrand({ brands }, theme.brandId);
    await mustHaveFiles(db, theme);
    return { document: await documentOf({ db, platform }, theme) };
  }),
];
