import { declaredBy, stackProblems } from '@candour/consent/iab/vendor-list/stacks.ts';
import { isListed } from '@candour/consent/iab/vendor-list/vendor-list.ts';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { mustSeeBrand } from '@candour/kit/server/giving';
import { notFound } from '@candour/kit/server/refusal';
import { choiceOf, inOrder, listInUse, type ListFile } from '../../vendors/door.ts';
import type { iabTextCalls } from '../contract.ts';
import { translatedLabels } from '../contract/layer-labels.ts';
import { officialTexts } from './official-texts.ts';
import { fallbackLabels, ownTextsOf, stacksOf } from './own-texts.ts';

/** Texts of the TCF for a brand in one language. */
export const readTexts = async (call: Call<typeof iabTextCalls.read>) => {
  const { db, query, platform } = call;
  const { brandId, languageId } = query;
  mustSeeBrand(call, brandId);
  const brand = await db
    .selectFrom('brand')
    .select('brandId')
    .where('brandId', '=', brandId)
    .executeTakeFirst();
  const language = await db
    .selectFrom('language')
    .select('languageCode')
    .where('languageId', '=', languageId)
    .executeTakeFirst();
  if (!brand || !language) return notFound();
  const { languageCode } = language;
  const list = await listInUse(db);
  const { stacks, stacksVersion } = await stacksOf(db, brandId);
  const declared = list
    ? await declaredFor(db, { brandId, file: list.file, now: platform.now().getTime() })
    : { purposes: [], specialFeatures: [] };
  const official = list ? await officialTexts(db, list.file, languageCode) : null;
  return {
    ...(await ownTextsOf(db, { brandId, languageId })),
    stacks,
    stacksVersion,
    official,
    declared,
    problems: list ? stackProblems(stacksIn(list.file, stacks), declared) : [],
    // The layers are in one language, that of the official texts.
    fallback: {
      ...(await fallbackLabels(db, brandId)),
      ...translatedLabels(official?.languageCode ?? 'en'),
    },
    languageCode,
  };
};

/** What the vendors of a brand do, as far as they may be shown. */
export const declaredFor = async (
  db: Db,
  { brandId, file, now }: { brandId: number; file: ListFile; now: number },
) => {
  const { selected, restrictions } = await choiceOf(db, brandId);
  const shown = Object.values(file.vendors).filter(
    (vendor) => selected.has(vendor.id) && isListed(vendor, now),
  );
  return declaredBy(shown, restrictions);
};

/** Stacks of a list; those it does not have are left out. */
export const stacksIn = (file: ListFile, ids: readonly number[]) =>
  inOrder(file.stacks)
    .filter(({ id }) => ids.includes(id))
    .map(({ id, purposes = [], specialFeatures = [] }) => ({ id, purposes, specialFeatures }));
