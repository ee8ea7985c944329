import { whyNot } from '@candour/kit/contract/access';
import type { CopyTarget } from '@candour/kit/contract/copies';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { forbidden, notFound } from '@candour/kit/server/refusal';
import { choicesFrom, type Choices } from '../contract/choices-from.ts';
import { collectionTemplateApply, cookieCollectionTemplates } from '../contract.ts';

type Names = { categories: ReadonlyMap<number, string>; services: ReadonlyMap<number, string> };
type Difference = CopyTarget['differences'][number];

/** What is added and removed, what has another initial state, and whether the order changed. */
const differencesBetween = (before: Choices, after: Choices, names: Names): Difference[] => {
  const categories = {
    before: before.categories.toSorted(byPlace).map(({ cookieCategoryId: id }) => id),
    after: after.categories.map(({ cookieCategoryId: id }) => id),
  };
  const services = {
    before: before.scripts.toSorted(byPlace).map(({ cookieScriptId: id }) => id),
    after: after.scripts.map(({ cookieScriptId: id }) => id),
  };
  const starts = after.scripts.flatMap(({ cookieScriptId: id, defaultState }): Difference[] => {
    const old = before.scripts.find((choice) => choice.cookieScriptId === id)?.defaultState;
    if (old === undefined || old === defaultState) return [];
    return [{ what: `${names.services.get(id) ?? id} starts`, before: old, after: defaultState }];
  });
  return [
    ...cameAndWent('Category', categories, names.categories),
    ...cameAndWent('Service', services, names.services),
    ...starts,
    ...otherOrder('Order of categories', categories, names.categories),
    ...otherOrder('Order of services', services, names.services),
  ];
};

const byPlace = (a: { displayOrder: number }, b: { displayOrder: number }): number =>
  a.displayOrder - b.displayOrder;

type Ids = { before: number[]; after: number[] };

const cameAndWent = (kind: string, ids: Ids, names: ReadonlyMap<number, string>): Difference[] => {
  const nameOf = (id: number): string => names.get(id) ?? String(id);
  const came = ids.after.filter((id) => !ids.before.includes(id));
  const went = ids.before.filter((id) => !ids.after.includes(id));
  return [
    ...came.map((id) => ({ what: `${kind} ${nameOf(id)}`, before: null, after: 'Added' })),
    ...went.map((id) => ({ what: `${kind} ${nameOf(id)}`, before: 'Removed', after: null })),
  ];
};

const otherOrder = (
  what: string,
  { before, after }: Ids,
  names: ReadonlyMap<number, string>,
): Difference[] => {
  const shared = (ids: number[]) =>
    ids.filter((id) => before.includes(id) && after.includes(id)).map((id) => names.get(id) ?? String(id));
  const [old, fresh] = [shared(before).join(', '), shared(after).join(', ')];
  return old === fresh ? [] : [{ what, before: old, after: fresh }];
};

const templateFor = async (db: Db, id: number) =>
  (await db
    .selectFrom('cookieCollectionTemplate')
    .select(['brandId', 'categories'])
    .where('collectionTemplateId', '=', id)
    .executeTakeFirst()) ?? notFound();

const namesIn = async (db: Db): Promise<Names> => {
  const categories = await db.selectFrom('cookieCategory').select(['categoryId', 'categoryName']).execute();
  const services = await db
    .selectFrom('cookieScript')
    .select(['cookieScriptId', 'cookieScriptName'])
    .execute();
  return {
    categories: new Map(categories.map(({ categoryId, categoryName }) => [categoryId, categoryName])),
    services: new Map(
      services.map(({ cookieScriptId, cookieScriptName }) => [cookieScriptId, cookieScriptName]),
    ),
  };
};

const compare = async (
  { db, platform }: Pick<Call, 'db' | 'platform'>,
  id: number,
): Promise<CopyTarget[]> => {
  const template = await templateFor(db, id);
  const names = await namesIn(db);
  return (await platform.workingCopies.ofBrand(db, template.brandId)).map((banner) => ({
    id: banner.consentBannerId,
    name: banner.consentBannerName,
    isTaken: banner.collectionTemplateId === id,
    differences: differencesBetween(banner, choicesFrom(template.categories, banner), names),
  }));
};

type Applying = Pick<Call, 'db' | 'platform' | 'brands' | 'audit' | 'session'>;

/** Applying requires permission to read the template and to configure banners. */
const apply = async (call: Applying, id: number, consentBannerIds: readonly number[]): Promise<void> => {
  const { db, platform, session } = call;
  if (session === null || whyNot(cookieCollectionTemplates.access.read, session) !== undefined) forbidden();
  const template = await templateFor(db, id);
  const banners = await platform.workingCopies.ofBrand(db, template.brandId);
  for (const consentBannerId of new Set(consentBannerIds)) {
    const banner = banners.find((each) => each.consentBannerId === consentBannerId) ?? notFound();
    const parts = choicesFrom(template.categories, banner);
    await platform.workingCopies.take(call, consentBannerId, { parts, from: { collectionTemplateId: id } });
  }
};

export const applyEndpoints: Endpoint[] = [
  handle(collectionTemplateApply.compare, async (call) => ({ targets: await compare(call, call.params.id) })),
  handle(collectionTemplateApply.apply, (call) => apply(call, call.params.id, call.body.consentBannerIds)),
];
