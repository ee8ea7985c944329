import type { Check } from './check.ts';

/** Findings that are one matter to people: a single one, or several of a kind at one step. */
export type CheckGroup<C extends Check = Check> = {
  /** What to call it. */
  text: string;
  severity: Check['severity'];
  /** The findings in it, in their order; the first leads to where mending begins. */
  found: readonly [C, ...C[]];
};

/** Brings findings of one kind together, each group where its first one stood. */
export const groupChecks = <C extends Check>(found: readonly C[]): CheckGroup<C>[] => {
  const groups = new Map<string, [C, ...C[]]>();
  for (const [at, check] of found.entries()) {
    const key = [check.together ?? at, check.severity, check.where].join('|');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [check]);
    else group.push(check);
  }
  return [...groups.values()].map((group) => ({
    text: textOf(group),
    severity: group[0].severity,
    found: group,
  }));
};

const textOf = ([first, ...others]: readonly [Check, ...Check[]]): string =>
  others.length === 0 || first.together === undefined
    ? first.text
    : first.together.replace('{count}', String(others.length + 1));
