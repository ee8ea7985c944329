import * as z from 'zod/mini';
import { refuse } from '@candour/kit/server/refusal';
import { entries } from '../../vendors/door.ts';

const idUpTo = (highest: number) => z.int().check(z.gte(1), z.lte(highest));

/** A file of official translations, such as `purposes-de.json`. */
const translationFile = z.object({
  gvlSpecificationVersion: z.literal(3),
  vendorListVersion: idUpTo(4095),
  tcfPolicyVersion: idUpTo(63),
  purposes: entries,
  specialPurposes: entries,
  features: entries,
  specialFeatures: entries,
  stacks: entries,
  dataCategories: entries,
});
export type TranslationFile = z.output<typeof translationFile>;

/** Reads the text of a file of official translations; refuses with the first thing that is wrong with it. */
export const readTranslationFile = (content: string): TranslationFile => {
  const { success, data, error } = translationFile.safeParse(parsed(content));
  if (success) return data;
  const where = error.issues[0]?.path.map(String).join(' › ').slice(0, 200);
  return refuse(400, `This is not a file of official translations${where ? `: look at ${where}` : ''}`);
};

/** A translation that was loaded, as the database has it. */
export const translationOf = (content: unknown): TranslationFile => translationFile.parse(content);

const parsed = (content: string): unknown => {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
};
