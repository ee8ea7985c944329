import { jsonFaults, unquotedKey, type Fault } from './json-faults.ts';
import { masked, type TokenSpan } from './masked.ts';

/** Characters around a token within which no error is shown: a half-typed token would be one all the time. */
const quietDistance = 50;

/** What to mark in a JSON text with tokens. An empty text has no errors. */
export const templateFaults = (text: string, tokens: readonly TokenSpan[]): Fault[] => {
  if (text.trim() === '') return [];
  return jsonFaults(masked(text, tokens)).filter((fault) => {
    if (fault.severity === 'error') return !tokens.some((token) => distance(fault, token) <= quietDistance);
    return fault.message !== unquotedKey || !tokens.some((token) => isOnLineOf(text, fault, token));
  });
};

const distance = (one: { from: number; to: number }, other: { from: number; to: number }): number =>
  Math.max(0, one.from - other.to, other.from - one.to);

const isOnLineOf = (text: string, fault: Fault, token: TokenSpan): boolean => {
  const [from, to] = fault.from < token.from ? [fault.to, token.from] : [token.to, fault.from];
  return !text.slice(from, to).includes('\n');
};
