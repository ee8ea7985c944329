import { indexFields } from '@candour/connectors/template/field-tokens.ts';
import { fieldOf, findTokens } from '@candour/connectors/template/find-tokens.ts';
import type { FindTokens } from '@candour/ui/json/masked.ts';

/**
 * Finds the tokens of a payload and the fields they stand for. A word in brackets inside a text that names
 * no field is not a token. If no fields are known, every token stands for what it names.
 */
export const tokensOf = (names: readonly string[]): FindTokens => {
  const index = indexFields(names.map((fieldName) => ({ fieldName })));
  return (text) =>
    findTokens(text).flatMap((token) => {
      const field = names.length === 0 ? token.name : fieldOf(token, index);
      const isPlainText =
        field === undefined && token.form === 'word' && token.isInString && !index.ambiguous.has(token.name);
      return isPlainText ? [] : [{ from: token.from, to: token.to, field }];
    });
};
