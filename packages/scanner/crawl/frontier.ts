import type { ScanPlan } from '../plan.ts';
import { pageKey, pageShape } from './page-key.ts';
import { reasonToSkip } from './reason-to-skip.ts';

export type FoundPage = { url: string; depth: number };

export type Frontier = {
  /** Takes links; returns those that were new. `isTrusted` for addresses that a person or a list named. */
  add: (urls: readonly string[], options: { depth: number; isTrusted?: boolean }) => string[];
  /** Pages that were visited before and are not returned again. */
  know: (urls: readonly string[]) => void;
  next: () => FoundPage | undefined;
  /** How many were left out, by reason. */
  skipped: Record<string, number>;
  discovered: () => number;
  queued: () => number;
};

const deepest = 10;
const fullShapes = 5;

/**
 * The pages still to visit, alternating between address shapes, so that a calendar cannot use up the
 * budget: of each shape the first five are taken, then one in ten.
 */
export const createFrontier = (
  plan: Pick<ScanPlan, 'startUrl' | 'scope'>,
  { isAllowed }: { isAllowed: (url: string) => boolean },
): Frontier => {
  const known = new Set<string>();
  const shapes = new Map<string, { waiting: FoundPage[]; count: number }>();
  const skipped: Record<string, number> = {};
  let turn = 0;

  const refusal = (url: string, depth: number) => {
    const reason = depth > deepest ? 'depth' : reasonToSkip(url, plan);
    return reason ?? (isAllowed(url) ? null : 'robots');
  };
  const take = (url: string, depth: number, isTrusted: boolean) => {
    if (!URL.canParse(url) || known.has(pageKey(url))) return false;
    known.add(pageKey(url));
    const shape = shapes.get(pageShape(url)) ?? { waiting: [], count: 0 };
    shapes.set(pageShape(url), shape);
    const count = shape.count++;
    const isOneOfMany = count >= fullShapes && (count - fullShapes) % 10 !== 9;
    const reason = isTrusted ? null : (refusal(url, depth) ?? (isOneOfMany ? 'shape' : null));
    if (reason) skipped[reason] = (skipped[reason] ?? 0) + 1;
    else shape.waiting.push({ url, depth });
    return !reason;
  };
  const next = () => {
    const lists = [...shapes.values()].filter(({ waiting }) => waiting.length > 0);
    return lists[turn++ % Math.max(1, lists.length)]?.waiting.shift();
  };
  const queued = () => [...shapes.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);
  const add: Frontier['add'] = (urls, { depth, isTrusted = false }) =>
    urls.filter((url) => take(url, depth, isTrusted));
  const know: Frontier['know'] = (urls) => urls.forEach((url) => known.add(pageKey(url)));
  return { add, know, next, skipped, discovered: () => known.size, queued };
};
