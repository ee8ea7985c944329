import type { ScanPlan } from '../plan.ts';
import { createFrontier, type FoundPage, type Frontier } from './frontier.ts';
import { readSeeds } from './read-seeds.ts';

export type Pages = {
  frontier: Frontier;
  /** Those the first phase visited, in order; the other phases visit the same ones. */
  visited: FoundPage[];
  /** Whether links of pages are followed. */
  followsLinks: boolean;
  /** Milliseconds between the starts of two visits. */
  gap: number;
};

/** Which pages a scan starts with. Pages done before an interruption count as visited. */
export const planPages = async (
  plan: ScanPlan,
  fetch: (url: string) => Promise<string | null>,
): Promise<Pages> => {
  const seeds = await readSeeds(plan, fetch);
  const frontier = createFrontier(plan, seeds);
  const [first] = plan.phases;
  const done = plan.done.filter(({ phase }) => phase === first?.key).map(({ url }) => ({ url, depth: 1 }));
  frontier.know(done.map(({ url }) => url));
  const named = plan.scanType === 'list' ? plan.urls : [plan.startUrl];
  frontier.add(named, { depth: 0, isTrusted: true });
  frontier.add(plan.found, { depth: 1 });
  frontier.add(seeds.urls, { depth: 1 });
  const gap = Math.max(plan.limits.gap, seeds.gap);
  return { frontier, visited: done, followsLinks: plan.scanType === 'crawl', gap };
};
