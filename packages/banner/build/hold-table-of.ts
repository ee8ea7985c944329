import type { HoldDefinition } from '../../consent/hold.ts';
import type { HoldTable } from '../runtime/hold/hold-table.ts';

/** The held addresses in the form inside the script: rules that wait for the same services are grouped. */
export const holdTableOf = ({ rules, texts, known }: HoldDefinition, letGoUrl: string): HoldTable => {
  const waiting = [
    ...known.flatMap(({ hosts, channelIds }) => hosts.map((rule) => ({ rule, channelIds }))),
    ...rules,
  ].filter(({ rule }) => !rule.startsWith('!'));
  const free = rules.filter(({ rule }) => rule.startsWith('!')).map(({ rule }) => rule);
  const sets = Map.groupBy([...waiting, ...texts], ({ channelIds }) => channelIds.toSorted(byNumber).join());
  const groups = [...sets.values()].map((set, at) => {
    const held = set.flatMap((each) => ('rule' in each ? each.rule : []));
    // An exception waits for nothing, so it may be in any group.
    return [
      (set[0]?.channelIds ?? []).toSorted(byNumber),
      textOf(at ? held : [...held, ...free]),
      ...set.flatMap((each) => ('text' in each ? each.text : [])),
    ] satisfies HoldTable[1];
  });
  return [letGoUrl, ...groups];
};

const byNumber = (a: number, b: number) => a - b;

/** By the last label of the host, in order, as that takes the fewest bytes. */
const textOf = (rules: string[]) => {
  const parts = [...new Set(rules)].sort().map((rule) => {
    const [, signs = '', host = '', path = ''] = /^([!=]*)([^/]*)(.*)$/.exec(rule) ?? [];
    const at = host === '.' ? 1 : host.lastIndexOf('.');
    const before = host === '.' ? host : host.slice(0, Math.max(at, 0));
    // The characters that separate rules may also occur in a path.
    return { last: host.slice(at + 1), written: signs + before + path.replaceAll(/[\s:|]/g, '*') };
  });
  return [...Map.groupBy(parts, ({ last }) => last)]
    .map(([last, group]) => `${last}:${group.map(({ written }) => written).join(' ')}`)
    .join('|');
};
