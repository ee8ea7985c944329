import { wordingOf } from '@candour/consent/banner-wording.ts';
import type { BannerDefinition } from '@candour/consent/definition.ts';
import { languageName } from '@candour/consent/text-checks.ts';
import { yesNo } from '@candour/kit/contract/in-words';
import { placeInWords, wordInWords } from './place-in-words.ts';
import type { VersionRow } from './version-rows.ts';

export type Difference = { what: string; before: string | null; after: string | null };

/** A member of a definition, by the way to it. */
type Leaf = { path: readonly string[]; text: string };

/** Members that differ in every version and say nothing to a person; nor do ids, whose names stand beside them. */
const passedOver = new Set([
  'version',
  'publishedAt',
  'meaningSince',
  'endpoints',
  'schemaVersion',
  'known',
  'languages',
  'geoUrl',
]);

/**
 * Every text, switch and colour that publishing would change, by language, with names that people
 * recognise.
 */
export const differencesBetween = (live: VersionRow, drafts: readonly BannerDefinition[]): Difference[] => {
  const codes = new Set([...Object.keys(live.languages), ...drafts.map(({ language }) => language)]);
  const found = [...codes].flatMap((code): Told[] => {
    const before = live.languages[code]?.definition;
    const after = drafts.find(({ language }) => language === code);
    const language = languageName(code);
    if (!before || !after) {
      const [was, is] = [before, after].map((there) => (there ? 'Published' : null));
      return [{ language: '', what: `Language ${language}`, before: was ?? null, after: is ?? null }];
    }
    // Where there is one language only, nobody needs to be told which.
    return compare(before, after).map((difference) => ({
      ...difference,
      language: codes.size === 1 ? '' : language,
    }));
  });
  return inAllLanguages(found);
};

type Told = Difference & { language: string };

const compare = (before: BannerDefinition, after: BannerDefinition): Difference[] => {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  const titles = new Map(
    [...wordingOf(before), ...wordingOf(after)].map(({ where, field, translated }) => [
      `${where}/${field}`,
      translated,
    ]),
  );
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((key) => was.get(key)?.text !== is.get(key)?.text)
    .map((key) => ({
      what: placeInWords((was.get(key) ?? is.get(key))?.path ?? [], titles),
      before: was.get(key)?.text ?? null,
      after: is.get(key)?.text ?? null,
    }));
};

/** Looks and switches are the same in all languages; told once they need no language. */
const inAllLanguages = (found: readonly Told[]): Difference[] => {
  const seen = new Map<string, Told>();
  for (const told of found) {
    const key = JSON.stringify([told.what, told.before, told.after]);
    seen.set(key, seen.has(key) ? { ...told, language: '' } : told);
  }
  return [...seen.values()].map(({ language, what, ...values }) => ({
    what: language === '' ? what : `${language}, ${what}`,
    ...values,
  }));
};

/** Leaves by path; categories, services and cookies go by their names, so that order alone is no difference. */
const leavesOf = (value: unknown, path: readonly string[] = []): Map<string, Leaf> => {
  const leaf = (text: string) => new Map([[path.join('\n'), { path, text }]]);
  if (typeof value === 'boolean') return leaf(yesNo(value));
  if (value === null || typeof value !== 'object') return leaf(wordInWords(path, String(value ?? '')));
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return leaf(value.join(', '));
  const entries = Array.isArray(value)
    ? value.map((item: unknown, at) => [nameOf(item) ?? String(at + 1), item] as const)
    : Object.entries(value).filter(([name]) => !passedOver.has(name) && !/Ids?$/.test(name));
  return new Map(entries.flatMap(([name, item]) => [...leavesOf(item, [...path, name])]));
};

const nameOf = (item: unknown): string | undefined => {
  const { name, cookieName, url, rule, banner } = (item ?? {}) as Record<string, unknown>;
  const found = name ?? cookieName ?? url ?? rule ?? banner;
  return typeof found === 'string' ? found : undefined;
};
