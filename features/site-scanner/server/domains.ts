import { sql } from 'kysely';
import { registrableDomain } from '@candour/scanner/knowledge/registrable-domain.ts';
import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import type { DomainProof } from '../contract/words.ts';

type Site = { domain: string; brandId: number };

/** The site an address belongs to; empty if it is not the address of a site. */
export const domainOf = (address: string): string =>
  URL.canParse(address) ? registrableDomain(new URL(address).hostname) : '';

/** How it is known that a site belongs to a brand; null if it is not. */
export const proofOf = async (db: Db, { domain, brandId }: Site): Promise<DomainProof | null> => {
  if (await isListed(db, { domain, brandId })) return 'Whitelist';
  const row = await db
    .selectFrom('scanDomain')
    .select('proof')
    .where('domain', '=', domain)
    .where('brandId', 'in', [brandId, 0])
    .executeTakeFirst();
  return row?.proof ?? null;
};

/** Whether links that robots.txt forbids may be followed on a site. */
export const ignoresRobots = (db: Db, site: Site): Promise<boolean> =>
  isListed(db, site, 'ScannerIgnoreRobots');

/** Entries such as `example.org`, `www.example.org` and `*.example.org` apply to the site example.org. */
const isListed = async (db: Db, { domain, brandId }: Site, target?: string): Promise<boolean> => {
  let query = db
    .selectFrom('whitelistDomain')
    .select('domain')
    .where('isActive', '=', true)
    .where(sql<boolean>`brand_ids && ${[brandId, 0]}::int[]`);
  if (target !== undefined) query = query.where(sql<boolean>`${target} = any(applies_to)`);
  const rows = await query.execute();
  return rows.some((row) => registrableDomain(row.domain.replace(/^\*\./, '')) === domain);
};

/** Stores what was said or seen about a site; the first statement counts. */
export const rememberDomain = async (
  db: Db,
  { domain, brandId, proof, statedBy }: Site & { proof: DomainProof; statedBy: string },
): Promise<void> => {
  await db
    .insertInto('scanDomain')
    .values({ domain, brandId, proof, statedBy })
    .onConflict((conflict) => conflict.constraint('scan_domain__domain').doNothing())
    .execute();
};

/** The profile numbers of a brand, as they appear in embed codes. */
export const profilesOf = async (db: Db, brandId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('bannerProfile')
    .select('profileId')
    .where('brandId', '=', brandId)
    .execute();
  return rows.map(({ profileId }) => profileId);
};

const patienceMs = 2_000;
const mostBytes = 500_000;

/** Whether a page loads a banner of ours with one of these numbers. A page that cannot be read shows nothing. */
export const carriesBanner = async (
  { outbound, settings }: Pick<Platform, 'outbound' | 'settings'>,
  { address, profileIds }: { address: string; profileIds: readonly number[] },
): Promise<boolean> => {
  if (profileIds.length === 0) return false;
  try {
    const response = await outbound.fetch(address, {
      allowsHttp: true,
      timeoutMs: patienceMs,
      maxBytes: mostBytes,
      cuts: true,
    });
    const html = await response.text();
    const own = new URL(settings.publicUrl).host.replaceAll('.', '\\.');
    const loaded = [...html.matchAll(new RegExp(`//${own}(?:/[\\w.-]+)*/cb/(\\d{1,10})/`, 'g'))];
    return loaded.some(([, id]) => profileIds.includes(Number(id)));
  } catch {
    return false;
  }
};
