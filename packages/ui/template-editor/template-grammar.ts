import { jsonLanguage } from '@codemirror/lang-json';
import { LanguageSupport } from '@codemirror/language';
import { masked, type FindTokens } from '../json/masked.ts';

/** JSON that may contain tokens: it is parsed as if they were dummies of the same length. */
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
