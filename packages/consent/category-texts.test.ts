import { expect, test } from 'vitest';
import { builtInWording, startingCategories } from './category-texts.ts';
import { defaultTexts } from './default-texts.ts';

test('[mend C12] the initial categories of a brand have their own words in all twenty languages', () => {
  const seen = new Set<string>();
  for (const language of Object.keys(defaultTexts))
    for (const category of startingCategories) {
      const wording = builtInWording(category, language);
      expect([language, wording?.text.length ?? 0]).not.toEqual([language, 0]);
      expect([language, wording?.name.trim()]).toEqual([language, wording?.name]);
      seen.add(wording?.text ?? '');
    }
  expect(seen.size).toBe(20 * 5);
});

test('[mend C12] changed wording is translated only by its owner', () => {
  const [necessary] = startingCategories;
  if (!necessary) throw new Error('There are categories');
  expect(builtInWording(necessary, 'de-AT')?.name).toBe('Unbedingt erforderlich');
  expect(builtInWording(necessary, 'no')?.name).toBe('Strengt nødvendige');
  expect(builtInWording(necessary, 'lt')).toBeUndefined();
  expect(builtInWording({ ...necessary, displayText: 'Our own words.' }, 'de')).toBeUndefined();
});
