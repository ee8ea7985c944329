import { formOf } from '@candour/kit/portal/form-of.ts';
import type { Choice } from '@candour/ui/choice.ts';
import { channels } from '../contract.ts';

export const channelForm = formOf(channels);

/** A closed set of words as choices of a select, with labels. */
export const choicesOf = (words: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
