import type { Db } from '@candour/kit/server/database';
import { scriptFile, type PublicFile } from '@candour/kit/server/public-files';
import type { Platform } from '@candour/kit/server/platform';
import { startingTheme } from '../contract.ts';
import { compileTheme } from './compile.ts';

/** What a public page needs from a theme. */
type Look = {
  /** Path of the style sheet on this server. */
  cssPath: string;
  logoPath: string | undefined;
};

declare module '@candour/kit/server/platform' {
  interface Platform {
    /**
     * The look of a page: its own theme, otherwise its brand's, otherwise that for all brands, otherwise a
     * plain one.
     */
    lookOf: (db: Db, page: { themeId: number | null; brandId: number }) => Promise<Look>;
    /** The text of a style sheet, for pages that may load nothing. */
    cssOf: (look: Look) => Promise<string>;
  }
}

export const plainPath = '/themes/plain.css';
const plainCss = compileTheme(startingTheme, {});
export const plainSheet: PublicFile = { ...scriptFile(plainCss), contentType: 'text/css; charset=utf-8' };

export const lookOf: Platform['lookOf'] = async (db, { themeId, brandId }) => {
  const row = await db
    .selectFrom('theme as t')
    .leftJoin('asset as a', 'a.assetId', 't.logoAssetId')
    .select(['t.cssPath', 'a.artefact'])
    .where((where) =>
      where.or([
        where('t.themeId', '=', themeId ?? 0),
        where.and([where('t.isDefault', '=', true), where('t.brandId', 'in', [brandId, 0])]),
      ]),
    )
    .orderBy((order) => order('t.themeId', '=', themeId ?? 0), 'desc')
    .orderBy('t.brandId', 'desc')
    .executeTakeFirst();
  if (row === undefined) return { cssPath: plainPath, logoPath: undefined };
  return { cssPath: row.cssPath, logoPath: row.artefact === null ? undefined : `/${row.artefact}` };
};

export const cssOfWith =
  (artefacts: { read: (name: string) => Promise<{ bytes: Buffer } | undefined> }): Platform['cssOf'] =>
  async ({ cssPath }) =>
    cssPath === plainPath
      ? plainCss
      : ((await artefacts.read(artefactOf(cssPath)))?.bytes.toString() ?? plainCss);

/** `/themes/12-<hash>.css` is the artefact `themes/12.<hash>.css`. */
export const artefactOf = (cssPath: string): string => cssPath.slice(1).replace('-', '.');
