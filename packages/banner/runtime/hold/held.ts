import type { HoldTable } from './hold-table.ts';
import { addressRules, type Rule } from './rules.ts';

/** Stands for the table that `composeBundle` and `composeStub` put in this place. */
declare const __hold__: HoldTable;

export type Held = {
  rule: Rule;
  address: string;
  /** What code gave to the element; a script of the HTML keeps its own. */
  values: Record<string, unknown>;
  /** The type that a script of the HTML had. */
  type?: string | null;
  isOrdered?: boolean;
};

/** Elements that wait, in the order in which they came. */
export const held = new Map<Element, Held>();

export const [letGoUrl, ...groups] = __hold__;

type Cmp = { hasConsent?: (service: number | string) => boolean; held?: unknown };
export const cmp = () => (window as { cmp?: Cmp }).cmp;

/** Whatever goes wrong leaves it off. */
export const isOn = ({ channels }: { channels: (number | string)[] }) => {
  try {
    return channels.length > 0 && channels.every((channel) => cmp()?.hasConsent?.(channel));
  } catch {
    return false;
  }
};

const ofAddress = addressRules(groups);

/** The rule that holds an address, or nothing where it may go. Never throws. */
export const ruleFor = (address: unknown): Rule | undefined => {
  try {
    const rule = ofAddress(String(address));
    return rule && !isOn(rule) ? rule : undefined;
  } catch {
    // No address at all.
  }
};

/** The rule that holds an inline script. */
export const ruleForText = (script: string): Rule | undefined => {
  for (const [channels, , ...texts] of groups)
    for (const text of texts) if (script.includes(text) && !isOn({ channels })) return { channels, text };
};
