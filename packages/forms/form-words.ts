import { builtInFor, type BuiltInLanguage } from '@candour/consent/built-in-languages.ts';
import { standakFields } from '@candour/consent/standak-fields.ts';
import type { FormDefinition, FormElement } from './definition.ts';
import { elementsOf } from './elements-of.ts';
import { fieldLabel } from './field-labels.ts';
import { problemKeys } from './problems.ts';
import { fieldKinds } from './contact-fields.ts';
import { wordGroups, type FormWords, type LanguageWords, type StartingWords } from './word-keys.ts';
import { ar } from './words/ar.ts';
import { cs } from './words/cs.ts';
import { da } from './words/da.ts';
import { de } from './words/de.ts';
import { el } from './words/el.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { fi } from './words/fi.ts';
import { fr } from './words/fr.ts';
import { he } from './words/he.ts';
import { hu } from './words/hu.ts';
import { it } from './words/it.ts';
import { ja } from './words/ja.ts';
import { nb } from './words/nb.ts';
import { nl } from './words/nl.ts';
import { pl } from './words/pl.ts';
import { pt } from './words/pt.ts';
import { ro } from './words/ro.ts';
import { sv } from './words/sv.ts';
import { tr } from './words/tr.ts';

const known: Readonly<Record<BuiltInLanguage, LanguageWords>> = {
  en,
  de,
  fr,
  es,
  it,
  nl,
  pt,
  pl,
  sv,
  da,
  fi,
  nb,
  cs,
  el,
  ro,
  hu,
  tr,
  ar,
  he,
  ja,
};

/** The built-in wording by language. */
export const formWords = Object.fromEntries(
  Object.entries(known).map(([language, { starting: _, ...words }]) => [language, words]),
) as Readonly<Record<BuiltInLanguage, FormWords>>; // the same languages

const wordsIn = (language: string): LanguageWords => known[builtInFor(language) ?? 'en'];

/** What new parts of a form say, in its language or else in English. */
export const startingWords = (language: string): StartingWords => wordsIn(language).starting;

/** The words that a form can come to need, in its language or else in English; the others would only weigh. */
export const wordsFor = (
  definition: Pick<FormDefinition, 'kind' | 'language' | 'steps' | 'behaviour'>,
): Readonly<Record<string, string>> => {
  const { kind, language, steps, behaviour } = definition;
  const words = wordsIn(language);
  const elements = elementsOf(definition);
  const isConfirmed = elements.some((each) => each.type === 'statement' && each.isConfirmed);
  const isPage = kind === 'preferencePage';
  const isWhole = kind === 'collectionWidget';
  const isProfile = kind === 'progressiveProfile';
  const asksForCode =
    behaviour.callingCode === undefined &&
    elements.some((each) => each.type === 'contactField' && fieldKinds[each.fieldName]?.type === 'tel');
  const keys: (keyof FormWords)[] = [
    ...wordGroups.always,
    ...problemKeys,
    ...(steps.length > 1 ? wordGroups.ofSteps : []),
    ...(asksForCode ? wordGroups.ofNumbers : []),
    ...(isWhole || isPage || isProfile ? wordGroups.ofSending : []),
    ...(isProfile ? (['save', ...wordGroups.ofProfiles] as const) : []),
    ...(isPage ? (['back', ...wordGroups.ofPages] as const) : []),
    ...(isWhole && isConfirmed
      ? behaviour.confirmBy === 'code'
        ? wordGroups.ofCodes
        : wordGroups.ofEmails
      : []),
  ];
  return {
    ...Object.fromEntries(keys.map((key) => [key, words[key]])),
    ...(isPage && labelsNeeded(elements, words.starting)),
  };
};

/** Labels of contact fields that a yes on a page needs and the page does not show, as `field.{name}`. */
const labelsNeeded = (
  elements: readonly FormElement[],
  words: StartingWords,
): Readonly<Record<string, string>> => {
  const shown = new Set<string>(
    elements.flatMap((each) => (each.type === 'contactField' ? each.fieldName : [])),
  );
  const needed = new Set(elements.flatMap((each) => (each.type === 'statement' ? each.requiredFields : [])));
  return Object.fromEntries(
    standakFields.flatMap((name) =>
      name !== 'syrenisid' && needed.has(name) && !shown.has(name)
        ? [[`field.${name}`, fieldLabel(words, name)]]
        : [],
    ),
  );
};
