import { useMemo } from 'react';
import { wordsOf } from '../contract/fields.ts';
import type { Schema } from '../contract/route.ts';
import { withBrandLabel } from './brand-words.ts';
import { useSurroundings } from './surroundings.tsx';

type Texts = Record<string, string | ((...values: never[]) => string)>;

/** A catalogue of `texts()` with the tenant's word for "Brand". */
export const useTexts = <T extends Texts>(catalogue: T): T => {
  const { brandLabel } = useSurroundings();
  return useMemo(() => {
    const worded = Object.entries(catalogue).map(([name, entry]) => [
      name,
      typeof entry === 'string'
        ? withBrandLabel(entry, brandLabel)
        : (...values: never[]) => withBrandLabel(entry(...values), brandLabel),
    ]);
    return Object.fromEntries(worded) as T; // the same members, each of its own kind
  }, [catalogue, brandLabel]);
};

/** Puts the tenant's word for "Brand" into one text. */
export const useWording = (): ((text: string) => string) => {
  const { brandLabel } = useSurroundings();
  return (text) => withBrandLabel(text, brandLabel);
};

/** The label of a field, from its schema; its name if it has no words. */
export const labelOf = (schema: Schema | undefined, name: string): string =>
  (schema === undefined ? undefined : wordsOf(schema)?.title) ?? name;
