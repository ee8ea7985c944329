import robotsModule from 'robots-parser';
import type { ScanPlan } from '../plan.ts';
import { readSitemap } from './read-sitemap.ts';

export type Seeds = {
  /** Addresses from sitemaps, each once. */
  urls: string[];
  isAllowed: (url: string) => boolean;
  /** Milliseconds that robots.txt asks for between visits, at most 10 s. */
  gap: number;
};

// Its types describe an ES module, but the file is CommonJS: the import is the function itself.
const robotsParser = robotsModule as unknown as (url: string, text: string) => Robots;
type Robots = {
  isAllowed: (url: string, agent: string) => boolean | undefined;
  getCrawlDelay: (agent: string) => number | undefined;
  getSitemaps: () => string[];
};

const mostUrls = 50_000;
const deepest = 3;
/** The name under which robots.txt may address the scanner. */
export const robotName = 'CandourScanner';

/** Reads robots.txt and the sitemaps it names, or `/sitemap.xml`; `fetch` returns a text or null. */
export const readSeeds = async (
  plan: Pick<ScanPlan, 'startUrl' | 'scanType' | 'robots'>,
  fetch: (url: string) => Promise<string | null>,
): Promise<Seeds> => {
  const address = new URL('/robots.txt', plan.startUrl).href;
  const robots = robotsParser(address, (await fetch(address)) ?? '');
  const named = robots.getSitemaps();
  const sitemaps = named.length > 0 ? named : [new URL('/sitemap.xml', plan.startUrl).href];
  const isWanted = plan.scanType === 'crawl' || plan.scanType === 'sitemap';
  return {
    urls: isWanted ? await readSitemaps(sitemaps, fetch) : [],
    isAllowed: (url) => !plan.robots || robots.isAllowed(url, robotName) !== false,
    gap: plan.robots ? Math.min(10, robots.getCrawlDelay(robotName) ?? 0) * 1000 : 0,
  };
};

const readSitemaps = async (first: readonly string[], fetch: (url: string) => Promise<string | null>) => {
  const urls = new Set<string>();
  const seen = new Set<string>();
  let level = first;
  for (let depth = 0; depth <= deepest && level.length > 0; depth++) {
    const further: string[] = [];
    for (const address of level.slice(0, 200)) {
      if (seen.has(address) || urls.size >= mostUrls) continue;
      seen.add(address);
      const sitemap = readSitemap((await fetch(address)) ?? '');
      for (const url of sitemap.urls)
        if (sitemap.isIndex) further.push(url);
        else if (urls.size < mostUrls) urls.add(url);
    }
    level = further;
  }
  return [...urls];
};
