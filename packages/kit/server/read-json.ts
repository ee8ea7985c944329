import { refuse } from './refusal.ts';

const limits = { depth: 32, keys: 1000, items: 5000 };

/**
 * Parses a request body, refusing what JSON.parse would accept: deep nesting, floods of keys, duplicate
 * members, and names that reach the prototype.
 */
export const readJson = (text: string): unknown => {
  const value = parse(text);
  inspect(text);
  return value;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return refuse(400, 'The request body is not valid JSON');
  }
};

const prototypeNames = new Set(['__proto__', 'constructor', 'prototype']);

const structure = /["{}[\],]/g;

/** Walks valid JSON once, by its structural characters. */
const inspect = (text: string): void => {
  const open: { names: Set<string> | null; items: number }[] = [];
  let keys = 0;
  structure.lastIndex = 0;
  for (let found = structure.exec(text); found !== null; found = structure.exec(text)) {
    const [character] = found;
    if (character === '"') {
      const at = found.index;
      const end = endOfString(text, at);
      const holder = open.at(-1);
      if (holder?.names && isName(text, end)) {
        noteName(holder.names, nameIn(text, at, end));
        keys += 1;
      }
      structure.lastIndex = end + 1;
    } else if (character === '{' || character === '[') {
      open.push({ names: character === '{' ? new Set() : null, items: 0 });
    } else if (character === '}' || character === ']') {
      open.pop();
    } else if (character === ',') {
      const holder = open.at(-1);
      if (holder) holder.items += 1;
      if (holder && holder.items >= limits.items) refuse(400, 'The request body has too many items');
    }
    if (open.length > limits.depth) refuse(400, 'The request body is nested too deeply');
    if (keys > limits.keys) refuse(400, 'The request body has too many members');
  }
};

const endOfString = (text: string, start: number): number => {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
};

const isEscaped = (text: string, at: number): boolean => {
  let first = at;
  while (text[first - 1] === '\\') first -= 1;
  return (at - first) % 2 === 1;
};

/** A name may be written with escapes, and then stands for another text than its own. */
const nameIn = (text: string, start: number, end: number): string => {
  const name = text.slice(start + 1, end);
  return name.includes('\\') ? (JSON.parse(text.slice(start, end + 1)) as string) : name;
};

const isName = (text: string, end: number): boolean => {
  let at = end + 1;
  while (' \t\r\n'.includes(text[at] ?? 'none')) at += 1;
  return text[at] === ':';
};

const noteName = (names: Set<string>, name: string): void => {
  if (prototypeNames.has(name)) refuse(400, `A member named ${name} is not accepted`);
  if (names.has(name)) refuse(400, `The member ${name} is given twice`);
  names.add(name);
};
