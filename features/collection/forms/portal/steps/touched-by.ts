import type { Route } from '@candour/kit/contract/route';
import type { KindFacts } from '../form-kinds.ts';

/** What is read again after publishing. */
export const touchedBy = ({ rows, routes, embed }: KindFacts): Route[] => [
  rows.list,
  rows.read,
  rows.usage,
  rows.history,
  routes.standing,
  routes.versions,
  ...(embed === undefined ? [] : [embed]),
];
