import type { Db } from '@candour/kit/server/database';
import type {
  CategoryChoice,
  GivenCategory,
  GivenScript,
  ScriptChoice,
} from '../../contract/set-up/choices.ts';

type Choices = { categories: readonly CategoryChoice[]; scripts: readonly ScriptChoice[] };

/** Chosen categories, each with a state: the given one, or the category's default. */
export const withStates = async (db: Db, given: readonly GivenCategory[]): Promise<CategoryChoice[]> => {
  const rows = await db
    .selectFrom('cookieCategory')
    .select(['categoryId', 'defaultState'])
    .where(
      'categoryId',
      'in',
      given.map(({ cookieCategoryId }) => cookieCategoryId),
    )
    .execute();
  const byDefault = new Map(rows.map(({ categoryId, defaultState }) => [categoryId, defaultState]));
  return given.map((choice) => ({
    ...choice,
    defaultState: choice.defaultState ?? byDefault.get(choice.cookieCategoryId) ?? 'Off',
  }));
};

/** Chosen services, each with a state: the given one, or that of its category in the banner. */
export const withStatesOfCategories = async (
  db: Db,
  given: readonly GivenScript[],
  categories: readonly CategoryChoice[],
): Promise<ScriptChoice[]> => {
  const states = await statesOf(db, given, categories);
  return given.map((choice) => ({
    ...choice,
    defaultState: choice.defaultState ?? states.get(choice.cookieScriptId) ?? 'Off',
  }));
};

/** A changed state of a category is passed on to its services; each can be changed again afterwards. */
export const followCategories = async (
  db: Db,
  before: Choices,
  categories: readonly CategoryChoice[],
): Promise<ScriptChoice[]> => {
  const changed = categories.filter((category) =>
    before.categories.some(
      (old) =>
        old.cookieCategoryId === category.cookieCategoryId && old.defaultState !== category.defaultState,
    ),
  );
  const states = await statesOf(db, before.scripts, changed);
  return before.scripts.map((choice) => ({
    ...choice,
    defaultState: states.get(choice.cookieScriptId) ?? choice.defaultState,
  }));
};

/** A banner that becomes opt-out while nothing starts on gets the defaults of its categories. */
export const startOver = async (db: Db, { categories, scripts }: Choices) => {
  if (categories.length === 0 || scripts.some(({ defaultState }) => defaultState === 'On')) return {};
  const given = categories.map((choice) => ({ ...choice, defaultState: undefined }));
  const fresh = await withStates(db, given);
  const services = scripts.map((choice) => ({ ...choice, defaultState: undefined }));
  return { categories: fresh, scripts: await withStatesOfCategories(db, services, fresh) };
};

/** By service the state of its category, for services of these categories. */
const statesOf = async (
  db: Db,
  scripts: readonly { cookieScriptId: number }[],
  categories: readonly CategoryChoice[],
): Promise<Map<number, CategoryChoice['defaultState']>> => {
  if (scripts.length === 0) return new Map();
  const rows = await db
    .selectFrom('cookieScript')
    .select(['cookieScriptId', 'parentCookieCategoryId'])
    .where(
      'cookieScriptId',
      'in',
      scripts.map(({ cookieScriptId }) => cookieScriptId),
    )
    .execute();
  return new Map(
    rows.flatMap(({ cookieScriptId, parentCookieCategoryId }) =>
      categories
        .filter(({ cookieCategoryId }) => cookieCategoryId === parentCookieCategoryId)
        .map(({ defaultState }) => [cookieScriptId, defaultState] as const),
    ),
  );
};
