import type { JsonValue } from '../template/json-value.ts';

const step = /^(?:\.?([\w$-]+)|\[(\d+)\]|\[(?:'([^']*)'|"([^"]*)")\])/;

/**
 * The steps of a path such as `$.data[0].e-mail` or `data['e mail']`; null if it is invalid. Empty: the
 * whole value.
 */
export const pathOf = (text: string): string[] | null => {
  const steps: string[] = [];
  let rest = text.trim().replace(/^\$/, '');
  while (rest !== '') {
    const found = step.exec(rest);
    if (found === null) return null;
    const [whole, ...names] = found;
    steps.push(names.find((name) => name !== undefined) ?? '');
    rest = rest.slice(whole.length);
  }
  return steps;
};

/** The value at a path; undefined if there is none. */
export const readPath = (value: JsonValue, text: string): JsonValue | undefined => {
  const steps = pathOf(text);
  if (steps === null) return undefined;
  let here: JsonValue | undefined = value;
  for (const name of steps) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, name)) return undefined;
    // The member names of arrays are their indexes.
    here = (here as Readonly<Record<string, JsonValue>>)[name];
  }
  return here;
};
