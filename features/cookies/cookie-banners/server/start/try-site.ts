import { hostOfSite } from '@candour/consent/site-address.ts';
import type { CallInSteps } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { notFound } from '@candour/kit/server/refusal';
import type { Platform } from '@candour/kit/server/platform';
import { scans } from '../../../../site-scanner/contract/scans.ts';
import { latestScanOf } from '../../../../site-scanner/door.ts';
import { bannerStart, type ScanOffer } from '../../contract/start.ts';
import { languagesIn, otherBannerIn } from './other-banners.ts';
import { may } from './starting.ts';

/** What is known about a site before it has a banner. An unreachable site prevents nothing. */
export const trySite = async (call: CallInSteps<typeof bannerStart.trySite>) => {
  const host = hostOfSite(call.query.url);
  const scan = await call.step(async (db) => {
    const { brandId } = call.query;
    if (brandId === undefined) return null;
    await mustSeeBrand(db, brandId);
    return may(call, scans.list.access) ? scanOf(db, { brandId, host }) : null;
  });
  const html = await pageOf(call.platform, host);
  return {
    host,
    isReached: html !== null,
    otherBanner: otherBannerIn(html ?? ''),
    languageCodes: languagesIn(html ?? ''),
    scan,
  };
};

export const mustSeeBrand = async (db: Db, brandId: number): Promise<void> => {
  const row = await db
    .selectFrom('brand')
    .select('brandId')
    .where('brandId', '=', brandId)
    .executeTakeFirst();
  if (row === undefined) notFound();
};

const scanOf = async (db: Db, site: { brandId: number; host: string }): Promise<ScanOffer | null> => {
  const found = await latestScanOf(db, site);
  if (found === null) return null;
  const { services, ...scan } = found;
  const groups = Map.groupBy(services, ({ categoryName }) => categoryName);
  return {
    ...scan,
    categories: [...groups].map(([categoryName, each]) => ({
      categoryName,
      services: each.map(({ serviceName, cookieScriptId }) => ({
        serviceName,
        isNew: cookieScriptId === null,
      })),
    })),
  };
};

const patienceMs = 4_000;
const mostBytes = 500_000;
const mostRedirects = 3;

/** The start page of a site; null if it does not respond or may not be called from here. */
const pageOf = async ({ outbound }: Platform, host: string): Promise<string | null> => {
  for (const scheme of ['https', 'http']) {
    try {
      return await follow(outbound, `${scheme}://${host}/`);
    } catch {
      // Sites without a certificate respond on the second try.
    }
  }
  return null;
};

/** Each redirect is checked like the first address. */
const follow = async (outbound: Platform['outbound'], address: string, steps = 0): Promise<string> => {
  const answer = await outbound.fetch(address, {
    allowsHttp: true,
    timeoutMs: patienceMs,
    maxBytes: mostBytes,
    cuts: true,
  });
  const target = answer.headers.get('location');
  if (answer.status < 300 || answer.status > 399 || target === null) return answer.text();
  if (steps === mostRedirects) throw new Error('This address redirects too often');
  return follow(outbound, new URL(target, address).href, steps + 1);
};
