import { sql } from 'kysely';
import type { LoginPlan } from '@candour/scanner/login/login-plan.ts';
import type { ScanPlan } from '@candour/scanner/plan.ts';
import { inScope, type Db } from '@candour/kit/server/database';
import { ignoresRobots } from '../server/domains.ts';
import { openPassword } from '../server/login-secrets.ts';
import { loginOf, passwordSecret, planOf, type Progress } from '../server/plan-of.ts';
import type { ScannerEngine } from './engine.ts';

/** A scan to run, or to resume. */
export type ScanToRun = {
  scanGuid: string;
  brandId: number;
  series: string;
  consentBannerId: number | null;
  plan: ScanPlan;
  secrets: Record<string, string>;
  wantsCancel: boolean;
};

/** Null if the scan was deleted. */
export const readScan = (engine: ScannerEngine, scanGuid: string): Promise<ScanToRun | null> =>
  inScope(engine.database, 'all', async (db) => {
    const scan = await db
      .selectFrom('scan')
      .select([
        'scanGuid',
        'brandId',
        'series',
        'request',
        'domain',
        'loginTemplateId',
        'foundUrls',
        'wantsCancel',
      ])
      .where('scanGuid', '=', scanGuid)
      .executeTakeFirst();
    if (scan === undefined) return null;
    const { request, foundUrls, domain, loginTemplateId, ...rest } = scan;
    const { login, secrets } = await loginFor(db, engine, loginTemplateId);
    const robots = !(await ignoresRobots(db, { domain, brandId: scan.brandId }));
    const progress = await progressOf(db, scanGuid, foundUrls);
    return {
      ...rest,
      consentBannerId: request.scanDetails.consentBannerId,
      plan: planOf(request, { robots, login, progress }),
      secrets,
    };
  });

const loginFor = async (
  db: Db,
  { vault }: ScannerEngine,
  id: number | null,
): Promise<{ login: LoginPlan | null; secrets: Record<string, string> }> => {
  if (id === null) return { login: null, secrets: {} };
  const template = await db
    .selectFrom('loginTemplate')
    .selectAll()
    .where('loginTemplateId', '=', id)
    .executeTakeFirst();
  if (template === undefined) return { login: null, secrets: {} };
  return { login: loginOf(template), secrets: { [passwordSecret]: openPassword(vault, template) } };
};

const progressOf = async (db: Db, scanGuid: string, found: string[]): Promise<Progress> => {
  const done = await db
    .selectFrom('scanPage')
    .select(['passKey as phase', 'url'])
    .where('scanGuid', '=', scanGuid)
    .orderBy('pageId')
    .execute();
  const { rows } = await sql<{ passKey: string }>`
    select pass_key from scan_phase
    where scan_guid = ${scanGuid}::uuid and status in ('Completed', 'Incomplete')`.execute(db);
  return { done, found, finishedPhases: rows.map(({ passKey }) => passKey) };
};
