import { lexemesOf, type Lexeme } from './lexemes.ts';

/** Something to mark in a text, at these characters. */
export type Fault = { from: number; to: number; severity: 'error' | 'warning'; message: string };

const trailingComma = 'Trailing comma detected';
export const unquotedKey = 'Object keys should be quoted';
const unexpected = 'Unexpected character';

/** What may come next. `First` is right after an opening bracket, where the closing one may follow, too. */
type Awaited = 'value' | 'firstValue' | 'key' | 'firstKey' | 'colon' | 'comma' | 'end';
type Reading = { awaited: Awaited; open: Lexeme[]; last: Lexeme | undefined; faults: Fault[]; text: string };

/**
 * Every error in a JSON text, in order. Trailing commas and keys without quotes are warnings, since
 * formatting fixes them; anything else that `JSON.parse` refuses is an error.
 */
export const jsonFaults = (text: string): Fault[] => {
  const reading: Reading = { awaited: 'value', open: [], last: undefined, faults: [], text };
  for (const lexeme of lexemesOf(text)) {
    read(reading, lexeme);
    reading.last = lexeme;
  }
  const unclosed = reading.open.at(-1);
  if (unclosed !== undefined) {
    tell(reading, unclosed, 'error', `This ${text[unclosed.from] ?? ''} is never closed`);
  } else if (reading.awaited === 'value') {
    tell(reading, { from: text.length, to: text.length }, 'error', 'Unexpected end of the text');
  }
  return reading.faults.toSorted((one, other) => one.from - other.from);
};

const read = (reading: Reading, lexeme: Lexeme): void => {
  if (lexeme.kind !== 'mark') return readPlain(reading, lexeme);
  const mark = reading.text[lexeme.from];
  if (mark === '{' || mark === '[') return open(reading, lexeme, mark);
  if (mark === '}' || mark === ']') return close(reading, lexeme, mark);
  if (mark === ':') return colon(reading, lexeme);
  return comma(reading, lexeme);
};

const readPlain = (reading: Reading, lexeme: Lexeme): void => {
  const { awaited } = reading;
  const isKey = awaited === 'key' || awaited === 'firstKey';
  if (lexeme.kind === 'fault') tell(reading, lexeme, 'error', unexpected);
  else if (isKey && lexeme.kind !== 'string') tell(reading, lexeme, 'warning', unquotedKey);
  else if (!isKey && lexeme.kind === 'name') tell(reading, lexeme, 'error', unexpected);
  else if (awaited === 'comma') tell(reading, lexeme, 'error', 'A comma is missing before this');
  else if (awaited === 'colon') tell(reading, lexeme, 'error', 'A colon is missing before this');
  else if (awaited === 'end') tell(reading, lexeme, 'error', unexpected);
  reading.awaited = isKey ? 'colon' : after(reading);
};

const open = (reading: Reading, lexeme: Lexeme, mark: '{' | '['): void => {
  const { awaited } = reading;
  if (awaited !== 'value' && awaited !== 'firstValue') {
    const message = awaited === 'comma' ? 'A comma is missing before this' : unexpected;
    tell(reading, lexeme, 'error', message);
  }
  reading.open.push(lexeme);
  reading.awaited = mark === '{' ? 'firstKey' : 'firstValue';
};

const close = (reading: Reading, lexeme: Lexeme, mark: '}' | ']'): void => {
  const opening = reading.open.at(-1);
  if (opening === undefined || reading.text[opening.from] !== (mark === '}' ? '{' : '[')) {
    return tell(reading, lexeme, 'error', unexpected);
  }
  const { awaited, last } = reading;
  const followsComma = last !== undefined && reading.text[last.from] === ',' && last.kind === 'mark';
  if (followsComma) tell(reading, last, 'warning', trailingComma);
  else if (awaited === 'colon' || awaited === 'value') tell(reading, lexeme, 'error', unexpected);
  reading.open.pop();
  reading.awaited = after(reading);
};

const colon = (reading: Reading, lexeme: Lexeme): void => {
  if (reading.awaited !== 'colon') tell(reading, lexeme, 'error', unexpected);
  if (reading.awaited !== 'end') reading.awaited = 'value';
};

const comma = (reading: Reading, lexeme: Lexeme): void => {
  if (reading.awaited !== 'comma') tell(reading, lexeme, 'error', unexpected);
  const opening = reading.open.at(-1);
  if (opening !== undefined) reading.awaited = reading.text[opening.from] === '{' ? 'key' : 'value';
};

const after = ({ open: stack }: Reading): Awaited => (stack.length === 0 ? 'end' : 'comma');

const tell = (
  { faults }: Reading,
  { from, to }: { from: number; to: number },
  severity: Fault['severity'],
  message: string,
): void => void faults.push({ from, to, severity, message });
