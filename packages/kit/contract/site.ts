import { ipRange, isLink, type Rule } from './rules.ts';

/** A domain, or the address of a machine: sites under development and in networks of companies may have no domain. */
export const isSite: Rule = (value) =>
  /^[\d.]+$/.test(String(value)) && ipRange(value) === undefined ? undefined : isLink(value);
