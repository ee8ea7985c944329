import { sql } from 'kysely';
import type { Call, CallInSteps } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, handleInSteps, type Endpoint } from '@candour/kit/server/endpoint';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { serveHistory } from '@candour/kit/server/history';
import { refuse, refuseFields } from '@candour/kit/server/refusal';
import { personIdOf } from '@candour/kit/server/session';
import { productAreas } from '@candour/kit/contract/areas';
import type { Route } from '@candour/kit/contract/route';
import type { ScanRequest } from '../contract/request.ts';
import { scans } from '../contract/scans.ts';
import { scanTypeIds, type DomainProof } from '../contract/words.ts';
import type { StoredRequest } from '../table.ts';
import { mustBePublic, mustFit, mustHaveRoom, mustReach } from './check-request.ts';
import { carriesBanner, domainOf, profilesOf, proofOf, rememberDomain } from './domains.ts';
import { tell } from './events.ts';
import { findOwnScan, findScan, readScanDetail, scanEntry } from './find-scans.ts';
import { listScans } from './list-scans.ts';
import { createTemplate } from './write-login-template.ts';
import { queueScan } from './request-scan.ts';
import { createSchedule } from './schedules.ts';

type Steps = Pick<CallInSteps<Route>, 'step' | 'brands' | 'platform' | 'session'>;
type Person = { fullName: string };

/** Everything that is checked before a scan is queued, except for look-ups outside. */
const checkRequest = async (call: Steps, request: ScanRequest) =>
  call.step(async (db) => {
    await mustFit(db, request);
    const brandId = await mustReach(db, call.brands, request);
    await mustHaveRoom(db, brandId);
    const domain = domainOf(request.scanDetails.startUrl);
    return { brandId, domain, proof: await proofOf(db, { domain, brandId }) };
  });

/** Addresses by the field that contains them. */
const addressesIn = ({ scanDetails, urls, newLoginTemplate }: ScanRequest): Record<string, string> => ({
  'scanDetails.startUrl': scanDetails.startUrl,
  ...Object.fromEntries(urls.map((url, at) => [`urls.${at}`, url])),
  ...(newLoginTemplate === null ? {} : { 'newLoginTemplate.loginUrl': newLoginTemplate.loginUrl }),
});

/** How it is known that a site is the brand's; refuses if it is not and nobody says so. */
const proofFor = async (
  call: Steps,
  { brandId, startUrl, isOwner }: { brandId: number; startUrl: string; isOwner: boolean },
): Promise<DomainProof> => {
  if (isOwner) return 'Statement';
  const profileIds = await call.step((db) => profilesOf(db, brandId));
  if (await carriesBanner(call.platform, { address: startUrl, profileIds })) return 'Embed';
  return refuseFields({ isOwner: 'Please confirm that this site is yours, or that its owner agreed' });
};

const request = handleInSteps(scans.request, async (call) => {
  const { body } = call;
  const { brandId, domain, proof } = await checkRequest(call, body);
  await mustBePublic(call.platform, addressesIn(body));
  const { startUrl } = body.scanDetails;
  const newProof = proof === null ? await proofFor(call, { brandId, startUrl, isOwner: body.isOwner }) : null;
  return call.step(async (db, audit) => {
    const { fullName } = call.session as Person; // a person or a program; the route is not open to strangers
    if (newProof !== null) {
      await rememberDomain(db, { domain, brandId, proof: newProof, statedBy: fullName });
      const entry = { area: productAreas.SCAN_DOMAINS, entityId: domain, entityName: domain, brandId };
      await audit({
        ...entry,
        action: newProof === 'Statement' ? 'State' : 'Verify',
        after: { domain, proof: newProof },
      });
    }
    const stored = await storedRequest({ ...call, db, audit }, brandId, body);
    const who = { requestedBy: fullName, requestedById: personIdOf(call.session) };
    const scheduleId =
      body.schedule === 'Once'
        ? null
        : await createSchedule(db, call.platform, { brandId, request: stored, ...who });
    const scanGuid = await queueScan(db, { brandId, request: stored, scheduleId, ...who });
    const scan = await findScan(db, scanGuid);
    await audit({ ...scanEntry(scan), action: 'Request', after: stored });
    return { scanGuid };
  });
});

/** The request without passwords: a new login template gets a row of its own. */
const storedRequest = async (
  call: Pick<Call, 'db' | 'audit' | 'platform'>,
  brandId: number,
  { newLoginTemplate, ...request }: ScanRequest,
): Promise<StoredRequest> => {
  const loginTemplateId =
    newLoginTemplate === null
      ? request.loginTemplateId
      : await createTemplate(call, { ...newLoginTemplate, brandId });
  return { ...request, loginTemplateId, scanDetails: { ...request.scanDetails, brandId } };
};

const cancel = handle(scans.cancel, async (call) => {
  const { db, params } = call;
  const scan = await findOwnScan(call, params.scanGuid);
  if (scan.status !== 'Queued' && scan.status !== 'Running') refuse(409, 'This scan has ended already');
  const { rows } = await sql<{ status: string }>`
    update scan set wants_cancel = true,
      status = case when status = 'Queued' then 'Cancelled' else status end,
      verdict = case when status = 'Queued' then 'Incomplete' end,
      end_reason = case when status = 'Queued' then 'The scan was cancelled' else end_reason end,
      finished_at = case when status = 'Queued' then clock_timestamp() end
    where scan_guid = ${params.scanGuid}::uuid and status in ('Queued', 'Running')
    returning status`.execute(db);
  if (rows[0]?.status === 'Cancelled') {
    const done = {
      kind: 'done',
      status: 'Cancelled',
      verdict: 'Incomplete',
      reason: 'The scan was cancelled',
    } as const;
    await tell(db, params.scanGuid, done);
  }
  await call.audit({ ...scanEntry(scan), action: 'Cancel' });
});

const remove = handle(scans.remove, async (call) => {
  const scan = await findOwnScan(call, call.params.scanGuid);
  // A large scan has a hundred thousand rows. A node still working on it notices at its next write.
  await sql`set local statement_timeout = '60s'`.execute(call.db);
  await call.db.deleteFrom('scan').where('scanGuid', '=', scan.scanGuid).execute();
  await call.audit({ ...scanEntry(scan), action: 'Delete', before: scan.request });
});

const reRun = handle(scans.reRun, async (call) => {
  const { db, session } = call;
  const scan = await findOwnScan(call, call.params.scanGuid);
  mustHoldBrand(call, scan.brandId);
  await mustHaveRoom(db, scan.brandId);
  if ((await proofOf(db, { domain: scan.domain, brandId: scan.brandId })) === null)
    refuse(
      409,
      'The confirmation that the site belongs to the brand was withdrawn. Re-run it with changes to confirm it again.',
    );
  const request = call.body.samePages ? await withPagesOf(db, scan) : scan.request;
  const scanGuid = await queueScan(db, {
    brandId: scan.brandId,
    scheduleId: null,
    request: { ...request, schedule: 'Once' },
    requestedBy: session.fullName,
    requestedById: personIdOf(session),
  });
  await call.audit({
    ...scanEntry(await findScan(db, scanGuid)),
    action: 'Request',
    after: { again: scan.scanGuid },
  });
  return { scanGuid };
});

const withPagesOf = async (
  db: Db,
  { scanGuid, request }: { scanGuid: string; request: StoredRequest },
): Promise<StoredRequest> => {
  const rows = await db
    .selectFrom('scanPage')
    .select((eb) => ['url', eb.fn.min('pageId').as('first')])
    .where('scanGuid', '=', scanGuid)
    .groupBy('url')
    .orderBy('first')
    .limit(5000)
    .execute();
  const urls = rows.map(({ url }) => url);
  return urls.length === 0
    ? request
    : { ...request, scanTypeId: scanTypeIds.UrlList, urls, maxUrls: urls.length };
};

export const scanEndpoints: Endpoint[] = [
  handle(scans.list, ({ db, query }) => listScans(db, query)),
  request,
  handle(scans.read, ({ db, params }) => readScanDetail(db, params.scanGuid)),
  remove,
  cancel,
  reRun,
  serveHistory(
    scans.history,
    scans.area,
    async ({ db, params }) => (await findScan(db, (params as { scanGuid: string }).scanGuid)).scanGuid, // of the route
  ),
];
