import { jsonFaults } from './json-faults.ts';
import { lexemesOf, type Lexeme } from './lexemes.ts';
import { masked, type TokenSpan } from './masked.ts';

/**
 * The text indented by two spaces, without trailing commas and with quoted keys; undefined if it cannot be
 * parsed. Values and tokens stay exactly as they were written.
 */
export const formatted = (text: string, tokens: readonly TokenSpan[] = []): string | undefined => {
  const plain = masked(text, tokens);
  if (jsonFaults(plain).some(({ severity }) => severity === 'error')) return undefined;
  const parts = lexemesOf(plain).filter((lexeme, at, all) => !isTrailingComma(plain, lexeme, all[at + 1]));
  let made = '';
  let depth = 0;
  parts.forEach((part, at) => {
    const next = parts[at + 1];
    const sign = part.kind === 'mark' ? plain[part.from] : undefined;
    const nextSign = next?.kind === 'mark' ? plain[next.from] : undefined;
    made += isBareKey(part, nextSign)
      ? `"${text.slice(part.from, part.to)}"`
      : text.slice(part.from, part.to);
    if (sign === ':') made += ' ';
    if (sign === '{' || sign === '[') depth += 1;
    const isClosing = nextSign === '}' || nextSign === ']';
    if (isClosing) depth -= 1;
    const isEmpty = isClosing && (sign === '{' || sign === '[');
    if (!isEmpty && (isClosing || sign === ',' || sign === '{' || sign === '[')) {
      made += `\n${'  '.repeat(depth)}`;
    }
  });
  return made;
};

const isTrailingComma = (text: string, { kind, from }: Lexeme, next: Lexeme | undefined): boolean =>
  kind === 'mark' && text[from] === ',' && next?.kind === 'mark' && /[}\]]/.test(text[next.from] ?? '');

const isBareKey = ({ kind }: Lexeme, nextSign: string | undefined): boolean =>
  nextSign === ':' && kind !== 'string' && kind !== 'mark';
