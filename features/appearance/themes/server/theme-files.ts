import type { Db } from '@candour/kit/server/database';
import { refuseFields } from '@candour/kit/server/refusal';
import type { Platform } from '@candour/kit/server/platform';
import type { ThemeInput } from '../contract.ts';
import { compileTheme, type ThemeFiles } from './compile.ts';
import { CssRefused } from './scoped-css.ts';

type Files = ThemeFiles & { logo: string | undefined };

/** The members that name a file, with the required kind. */
const kinds = {
  fontAssetId: 'font',
  logoAssetId: 'image',
  backgroundAssetId: 'image',
  customCssAssetId: 'css',
} as const;
const message = 'The chosen item does not exist';

/** Refuses files that do not exist, belong to another brand, or are of the wrong kind. */
export const mustHaveFiles = async (db: Db, theme: ThemeInput): Promise<void> => {
  const found = await rowsOf(db, theme);
  const isThere = (id: number, wanted: readonly string[]) => wanted.includes(found.get(id)?.kind ?? '');
  for (const [field, kind] of Object.entries(kinds)) {
    const id = theme[field as keyof typeof kinds]; // names of the record above
    if (id !== null && !isThere(id, [kind])) refuseFields({ [field]: message });
  }
  const stray = theme.resources.findIndex((id) => !isThere(id, ['image', 'font']));
  if (stray >= 0) refuseFields({ [`resources.${stray}`]: message });
};

export const filesOf = async (db: Db, platform: Platform, theme: ThemeInput): Promise<Files> => {
  const found = await rowsOf(db, theme);
  const pathOf = (id: number | null) => (id === null ? undefined : `/${found.get(id)?.artefact}`);
  const css = pathOf(theme.customCssAssetId)?.slice(1);
  return {
    font: pathOf(theme.fontAssetId),
    logo: pathOf(theme.logoAssetId),
    background: pathOf(theme.backgroundAssetId),
    css: css === undefined ? undefined : (await platform.artefacts.read(css))?.bytes.toString(),
  };
};

/** The style sheet; forbidden CSS is reported at its field. */
export const compiled = (theme: ThemeInput, files: Files): string => {
  try {
    return compileTheme(theme, files);
  } catch (error) {
    if (!(error instanceof CssRefused)) throw error;
    // The file comes first, and in a theme without own CSS only the file can be at fault.
    return refuseFields({ [theme.customCss === '' ? 'customCssAssetId' : 'customCss']: error.message });
  }
};

const rowsOf = async (db: Db, theme: ThemeInput) => {
  const { fontAssetId, logoAssetId, backgroundAssetId, customCssAssetId, resources, brandId } = theme;
  const single = [fontAssetId, logoAssetId, backgroundAssetId, customCssAssetId];
  const ids = [...single.filter((id) => id !== null), ...resources];
  if (ids.length === 0) return new Map<number, { kind: string; artefact: string }>();
  const rows = await db
    .selectFrom('asset')
    .select(['assetId', 'kind', 'artefact'])
    .where('assetId', 'in', ids)
    .where('brandId', 'in', [brandId, 0])
    .execute();
  return new Map(rows.map(({ assetId, ...row }) => [assetId, row]));
};
