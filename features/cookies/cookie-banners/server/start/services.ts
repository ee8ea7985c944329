import type { Db } from '@candour/kit/server/database';
import { refuseFields } from '@candour/kit/server/refusal';
import { cookieScriptTypeIds, cookieScripts } from '../../../services/contract.ts';
import { choicesFrom, type Choices } from '../../../cookie-collection-templates/contract/choices-from.ts';
import { scans } from '../../../../site-scanner/contract/scans.ts';
import { takeServicesOf } from '../../../../site-scanner/door.ts';
import type { NewBanner } from '../../contract/start.ts';
import { categoriesOfBrand, type Category } from './categories.ts';
import { addStarters } from './starters.ts';
import { may, mustBeAllowed, type StartLanguage, type Starting } from './starting.ts';

type StartChoices = Choices & { collectionTemplateId: number | null; hasGoogleTypes: boolean };
type Wanted = Pick<NewBanner, 'servicesFrom' | 'scanGuid' | 'collectionTemplateId'>;

/** The categories and services of a new banner. */
export const choicesToStart = async (
  call: Starting,
  { brandId, languages, wanted }: { brandId: number; languages: readonly StartLanguage[]; wanted: Wanted },
): Promise<StartChoices> => {
  const categories = await categoriesOfBrand(call, brandId);
  const template = await templateOf(call.db, brandId, wanted);
  const chosen =
    template?.scripts.map(({ cookieScriptId }) => cookieScriptId) ??
    (await servicesOf(call, { brandId, wanted }));
  const first = await rowsOf(call.db, brandId, chosen);
  const isAsked = first.some((row) => isOptional(row, categories));
  // A banner that asks nothing cannot be published.
  const added =
    isAsked || !may(call, cookieScripts.routes.create.access)
      ? []
      : await addStarters(call, { brandId, languages, categories });
  const rows = [...first, ...(await rowsOf(call.db, brandId, added))];
  const filled = new Set(rows.map(({ parentCookieCategoryId }) => parentCookieCategoryId));
  const shown = categories.filter(
    (category) => category.isStrictlyNecessary || filled.has(category.categoryId),
  );
  return {
    categories: shown.map(({ categoryId, defaultState }, at) => ({
      cookieCategoryId: categoryId,
      displayOrder: at + 1,
      isExpanded: false,
      defaultState,
      overrideText: '',
    })),
    scripts: rows.map(({ cookieScriptId, defaultState }, at) => ({
      cookieScriptId,
      displayOrder: at + 1,
      defaultState,
      isLocked: false,
    })),
    collectionTemplateId: template === null ? null : wanted.collectionTemplateId,
    hasGoogleTypes: rows.some(({ gtmConsentTypes }) => gtmConsentTypes.length > 0),
  };
};

const templateOf = async (
  db: Db,
  brandId: number,
  { servicesFrom, collectionTemplateId }: Wanted,
): Promise<Choices | null> => {
  if (servicesFrom !== 'Template') return null;
  const template = await db
    .selectFrom('cookieCollectionTemplate')
    .select('categories')
    .where('collectionTemplateId', '=', collectionTemplateId ?? 0)
    .where('brandId', 'in', [brandId, 0])
    .executeTakeFirst();
  if (template === undefined) return refuseFields({ collectionTemplateId: 'The chosen item does not exist' });
  return choicesFrom(template.categories, { categories: [], scripts: [] });
};

const servicesOf = async (
  call: Starting,
  { brandId, wanted: { servicesFrom, scanGuid } }: { brandId: number; wanted: Wanted },
): Promise<number[]> => {
  if (servicesFrom === 'None') return [];
  if (servicesFrom === 'Scan') {
    mustBeAllowed(call, scans.read.access);
    mustBeAllowed(call, cookieScripts.routes.create.access);
    if (scanGuid === null) return refuseFields({ scanGuid: 'This field is required' });
    return takeServicesOf(call, { scanGuid, brandId });
  }
  const rows = await call.db
    .selectFrom('cookieScript')
    .select('cookieScriptId')
    .where('brandId', '=', brandId)
    .orderBy('cookieScriptId')
    .execute();
  return rows.map(({ cookieScriptId }) => cookieScriptId);
};

/** Services of the brand or of all brands, in the order of `ids`, with their initial states. */
const rowsOf = async (db: Db, brandId: number, ids: readonly number[]) => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('cookieScript as s')
    .innerJoin('cookieCategory as c', 'c.categoryId', 's.parentCookieCategoryId')
    .select(['s.cookieScriptId', 's.parentCookieCategoryId', 's.cookieScriptType', 's.gtmConsentTypes'])
    .select('c.defaultState')
    .where('s.cookieScriptId', 'in', [...ids])
    .where('s.brandId', 'in', [brandId, 0])
    .execute();
  return ids.flatMap((id) => rows.filter(({ cookieScriptId }) => cookieScriptId === id));
};

type ServiceRow = Awaited<ReturnType<typeof rowsOf>>[number];

/** Whether visitors can answer for it. */
const isOptional = (row: ServiceRow, categories: readonly Category[]): boolean =>
  row.cookieScriptType !== cookieScriptTypeIds.InformationOnly &&
  categories.some(
    ({ categoryId, isStrictlyNecessary }) =>
      categoryId === row.parentCookieCategoryId && !isStrictlyNecessary,
  );
