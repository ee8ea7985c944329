import type { BannerDefinition } from '@candour/consent/definition.ts';
import type { VersionRow } from './version-rows.ts';

export type Difference = { what: string; before: string | null; after: string | null };

/**
 * Members that differ in every version and mean nothing to people; ids neither, since names are next to
 * them.
 */
const passedOver = new Set(['version', 'publishedAt', 'meaningSince', 'endpoints', 'schemaVersion', 'known']);

/**
 * Every text, switch and colour that publishing would change, by language, with names that people
 * recognise.
 */
export const differencesBetween = (live: VersionRow, drafts: readonly BannerDefinition[]): Difference[] => {
  const codes = new Set([...Object.keys(live.languages), ...drafts.map(({ language }) => language)]);
  const found = [...codes].flatMap((code) => {
    const before = live.languages[code]?.definition;
    const after = drafts.find(({ language }) => language === code);
    if (!before || !after)
      return [{ what: `Language ${code}`, before: before ? code : null, after: after ? code : null }];
    return compare(flatten(before), flatten(after)).map((difference) => ({
      ...difference,
      what: `${difference.what} (${code})`,
    }));
  });
  return onlyOnce(found);
};

const compare = (before: Map<string, string>, after: Map<string, string>): Difference[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((what) => before.get(what) !== after.get(what))
    .map((what) => ({ what, before: before.get(what) ?? null, after: after.get(what) ?? null }));

/** Looks and switches are the same in all languages; they are listed once, without a language. */
const onlyOnce = (differences: Difference[]): Difference[] => {
  const seen = new Map<string, Difference>();
  for (const difference of differences) {
    const plain = difference.what.replace(/ \([\w-]+\)$/, '');
    const key = JSON.stringify([plain, difference.before, difference.after]);
    const known = seen.get(key);
    seen.set(key, known ? { ...known, what: plain } : difference);
  }
  return [...seen.values()];
};

/**
 * Leaves by path; categories, services and cookies are identified by name, so that order alone makes no
 * difference.
 */
const flatten = (value: unknown, path = ''): Map<string, string> => {
  if (value === null || typeof value !== 'object') return new Map([[path, String(value ?? '')]]);
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return new Map([[path, value.join(', ')]]);
  const entries = Array.isArray(value)
    ? value.map((item: unknown, at) => [nameOf(item) ?? String(at + 1), item] as const)
    : Object.entries(value).filter(([name]) => !passedOver.has(name) && !/Ids?$/.test(name));
  return new Map(
    entries.flatMap(([name, item]) => [
      ...flatten(item, path === '' ? readable(name) : `${path} › ${readable(name)}`),
    ]),
  );
};

const nameOf = (item: unknown): string | undefined => {
  const { name, cookieName, url, rule, banner } = (item ?? {}) as Record<string, unknown>;
  const found = name ?? cookieName ?? url ?? rule ?? banner;
  return typeof found === 'string' ? found : undefined;
};

const readable = (name: string): string =>
  /^[a-z]+(?:[A-Z][a-z]*)+$/.test(name) ? name.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase() : name;
