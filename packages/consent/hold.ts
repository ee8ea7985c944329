/** `Own`: addresses that belong to services of the banner. `Known`: also those of well-known trackers. */
export const holdModes = ['Off', 'Own', 'Known'] as const;
export type HoldMode = (typeof holdModes)[number];

/**
 * What a published banner holds back by address until the visitor says yes. A rule is `[=]host[/path]`: the
 * host and everything under it, with `=` only the host itself; the path is a prefix, with `*` for any
 * characters and `$` for the end; `./path` is on the host of the page; a leading `!` makes an exception. It
 * waits for all of its channels, and for ever if there are none.
 */
export type HoldDefinition = {
  mode: Exclude<HoldMode, 'Off'>;
  rules: { rule: string; channelIds: number[] }[];
  /** Parts of the text of inline scripts. */
  texts: { text: string; channelIds: number[] }[];
  /** Hosts of well-known trackers, by purpose. */
  known: { hosts: string[]; channelIds: number[] }[];
};

/** An address as people write it; see the rules of `HoldDefinition`. */
export const heldAddress =
  /^=?(?:\.|(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z\d](?:[a-z\d-]*[a-z\d])?)(?:\/[^\s|:$]*\$?)?$/;
