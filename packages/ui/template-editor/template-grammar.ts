import { jsonLanguage } from '@codemirror/lang-json';
import { LanguageSupport } from '@codemirror/language';
import { masked, type FindTokens } from '../json/masked.ts';

/** JSON that may hold tokens: it is read as if dummies of the same length stood in their place. */
export const templateGrammar = (find: FindTokens): LanguageSupport => {
  const { parser } = jsonLanguage;
  const language = jsonLanguage.configure({
    wrap: (_inner, input, _fragments, ranges) => {
      const text = input.read(0, input.length);
      return parser.startParse(masked(text, find(text)), [], [...ranges]);
    },
  });
  return new LanguageSupport(language);
};
