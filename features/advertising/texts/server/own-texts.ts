import type { Db } from '@candour/kit/server/database';
import type { Illustrations, Labels } from '../contract.ts';
import { englishLabels, labelNames } from '../contract/labels.ts';

/** What a brand wrote in a language. */
export const ownTextsOf = async (
  db: Db,
  { brandId, languageId }: { brandId: number; languageId: number },
): Promise<{ labels: Labels; illustrations: Illustrations; rowVersion: number }> => {
  const found = await db
    .selectFrom('iabText')
    .select(['labels', 'illustrations', 'rowVersion'])
    .where('brandId', '=', brandId)
    .where('languageId', '=', languageId)
    .executeTakeFirst();
  return {
    labels: eachLabel((name) => found?.labels[name] ?? ''),
    illustrations: found?.illustrations ?? {},
    rowVersion: found?.rowVersion ?? 0,
  };
};

/** What visitors read where a label is empty: what the brand wrote in English, or the built-in text. */
export const fallbackLabels = async (db: Db, brandId: number): Promise<Labels> => {
  const english = await db
    .selectFrom('iabText')
    .innerJoin('language', 'language.languageId', 'iabText.languageId')
    .select('labels')
    .where('brandId', '=', brandId)
    .where('languageCode', '=', 'en')
    .executeTakeFirst();
  return eachLabel((name) => english?.labels[name] || englishLabels[name]);
};

/** The stacks a brand chose, in their order. */
export const stacksOf = async (
  db: Db,
  brandId: number,
): Promise<{ stacks: number[]; stacksVersion: number }> => {
  const found = await db
    .selectFrom('iabStackChoice')
    .select(['stacks', 'rowVersion'])
    .where('brandId', '=', brandId)
    .executeTakeFirst();
  return { stacks: found?.stacks ?? [], stacksVersion: found?.rowVersion ?? 0 };
};

const eachLabel = (valueOf: (name: keyof Labels) => string): Labels =>
  Object.fromEntries(labelNames.map((name) => [name, valueOf(name)])) as Labels; // of all names
