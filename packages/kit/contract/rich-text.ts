import * as z from 'zod/mini';
import { sanitiseRichText } from '@candour/consent/rich-html.ts';
import { plainText } from '@candour/consent/rich-text.ts';
import { isStorable, missing, named, requiredMessage, ruled, wordsFor, type FieldOptions } from './fields.ts';
import { max, type Rule } from './rules.ts';

type RichOptions = Omit<FieldOptions, 'rules'>;

/** Nobody writes a text of this length by hand; it is refused before it is read. */
const longestSource = 65_536;

/**
 * Rich text that must have some text in it. What rich text may not hold (domain X10) loses its tag when it is written;
 * `max` (4000) counts the HTML that is left.
 */
export const richText = (title: string, options: RichOptions = {}) =>
  named(z.string(missing(requiredMessage)).check(...cleaned(options), ruled<string>(hasText)), {
    ...wordsFor(title, options),
    contentMediaType: 'text/html',
  });

/** Rich text that may be left empty; the empty string is what is stored then. */
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

/** An emptied editor leaves an empty paragraph. */
const emptyWithoutText = (html: string): string => (plainText(html) === '' ? '' : html);

const hasText: Rule = (value) => (value === '' ? requiredMessage : undefined);
