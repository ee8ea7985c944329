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

/** Walks valid JSON once, by its structural characters. */
const inspect = (text: string): void => {
  const open: { names: Set<string> | null; items: number }[] = [];
  let keys = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') {
      const end = endOfString(text, at);
      const holder = open.at(-1);
      if (holder?.names && isName(text, end)) {
        noteName(holder.names, JSON.parse(text.slice(at, end + 1)) as string);
        keys += 1;
      }
      at = end;
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
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
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
