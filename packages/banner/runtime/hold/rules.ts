import type { HoldTable } from './hold-table.ts';

/** `channels` are what it waits for; where there are none it waits for ever. */
export type Rule = { channels: number[]; text: string };

/** Finds the rule for an address: that of the longest host, then of the longest path, then the exception. */
export const addressRules = (groups: HoldTable[1][]) => {
  const rules = groups.flatMap(([channels, text]) =>
    text.split('|').flatMap((group) => {
      const [last, list = ''] = group.split(':');
      return list.split(' ').map((written) => {
        const [, signs = '', before = '', path = ''] = /([!=]*)([^/]*)(.*)/.exec(written) ?? [];
        // One dot alone is the host of the page.
        const host = before === '.' ? location.hostname : (before && before + '.') + last;
        const isFree = signs.includes('!');
        return {
          channels,
          isFree,
          isExact: signs.includes('='),
          host: '.' + host,
          path,
          // Dots are no wildcards, stars are; `$` is the end in both.
          fits: new RegExp('^' + path.replace(/[.+?^{}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*')),
          text: signs + host + path,
          weight: host.length * 1e4 + path.length * 2 + +isFree,
        };
      });
    }),
  );
  /** Rules that a host falls under. Pages ask for few hosts, and often. */
  const near = new Map<string, typeof rules>();
  return (address: string): Rule | undefined => {
    const { hostname, pathname } = new URL(address, document.baseURI);
    const whole = '.' + hostname.replace(/\.$/, '');
    let best: (typeof rules)[0] | undefined;
    let list = near.get(whole);
    if (!list) {
      list = rules.filter(
        ({ host, isExact, path }) =>
          (isExact ? whole === host : whole.endsWith(host)) &&
          // Of the site itself only what a path names.
          (path || hostname !== location.hostname),
      );
      near.set(whole, list);
    }
    for (const rule of list) if (rule.fits.test(pathname) && rule.weight > (best?.weight ?? 0)) best = rule;
    return best?.isFree ? undefined : best;
  };
};
