import * as z from 'zod/mini';
import { sanitiseRichText } from '@candour/consent/rich-html.ts';
import { plainText } from '@candour/consent/rich-text.ts';
import { isStorable, missing, named, requiredMessage, ruled, wordsFor, type FieldOptions } from './fields.ts';
import { max, type Rule } from './rules.ts';

type RichOptions = Omit<FieldOptions, 'rules'>;

/** Nobody writes a text of this length by hand; it is refused before it is parsed. */
const longestSource = 65_536;

/**
 * Required rich text. Elements it may not contain (domain X10) lose their tags when it is written; `max`
 * (4000) counts the HTML that remains.
 */
export const richText = (title: string, options: RichOptions = {}) =>
  named(z.string(missing(requiredMessage)).check(...cleaned(options), ruled<string>(hasText)), {
    ...wordsFor(title, options),
    contentMediaType: 'text/html',
  });

/** Rich text that may be left empty; it is then stored as the empty string. */
export const optionalRichText = (title: string, options: RichOptions = {}) =>
  named(z._default(z.string(missing(requiredMessage)).check(...cleaned(options)), ''), {
    ...wordsFor(title, options),
    contentMediaType: 'text/html',
  });

const cleaned = ({ max: length = 4000 }: RichOptions): z.core.CheckFn<string>[] => [
  (context) => {
    const isReadable = context.value.length <= longestSource;
    context.value = isReadable ? emptyWithoutText(sanitiseRichText(context.value)) : context.value;
  },
  ...[isStorable, max(length)].map((rule) => ruled<string>(rule)),
];

/** An emptied editor leaves an empty paragraph behind. */
const emptyWithoutText = (html: string): string => (plainText(html) === '' ? '' : html);

const hasText: Rule = (value) => (value === '' ? requiredMessage : undefined);
