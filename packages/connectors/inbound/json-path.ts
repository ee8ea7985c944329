import type { JsonValue } from '../template/json-value.ts';

const step = /^(?:\.?([\w$-]+)|\[(\d+)\]|\[(?:'([^']*)'|"([^"]*)")\])/;

/** The steps of a path such as `$.data[0].e-mail` or `data['e mail']`; null where it is none. Empty: the whole. */
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

/** What stands at a path; undefined where nothing does. */
export const readPath = (value: JsonValue, text: string): JsonValue | undefined => {
  const steps = pathOf(text);
  if (steps === null) return undefined;
  let here: JsonValue | undefined = value;
  for (const name of steps) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, name)) return undefined;
    // Arrays have their places as names.
    here = (here as Readonly<Record<string, JsonValue>>)[name];
  }
  return here;
};
