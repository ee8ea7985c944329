import type { Query } from '@candour/testing/scoped-query';
import type { Place, Wire } from '@candour/testing/samples';

/** A weekly scan of the demo company's shop, before and after a visitor's answer. */
export const sampleScanRequest = (brandId: number, own: Wire = {}): Wire => ({
  scanDetails: { name: 'Shop weekly', startUrl: 'https://www.nordlicht.example/', brandId, waitSeconds: 2.5 },
  scanTypeId: 3,
  maxUrls: 50,
  includePaths: [],
  excludePaths: ['/basket'],
  queryParameters: ['scan=1'],
  actionTypeIds: [1, 2, 3],
  actionSelectors: [{ actionTypeId: 2, selector: '#accept' }],
  userAgentIds: [1, 4],
  customUserAgent: '',
  schedule: 'Weekly',
  notifyEmails: ['dpo@nordlicht.example'],
  isOwner: true,
  ...own,
});

/** How a scanner signs in to the customers' part of the shop. */
export const sampleLoginTemplate = (brandId: number, name = 'Shop customer'): Wire => ({
  name,
  brandId,
  loginUrl: 'https://www.nordlicht.example/login',
  userSelector: '#user',
  passwordSelector: '#password',
  submitSelector: '.login',
  successSelector: '#account',
  user: 'scanner@nordlicht.example',
  password: 'CANARY-SEC-7pLm2xQe',
});

/** Creates a template, and a scheduled scan that has ended and found one cookie; returns their ids. */
export const makeScan = async (
  { brandId, send }: Place,
  { query, cookieScriptId }: { query: Query; cookieScriptId: number },
) => {
  const { newLoginTemplateId: loginTemplateId } = await send(
    'POST',
    '/api/SiteScanner/LoginTemplates',
    sampleLoginTemplate(brandId),
  );
  const { scanGuid } = await send('POST', '/api/SiteScanner/Scans', sampleScanRequest(brandId));
  const [item] = await query<{ id: number }>(
    `insert into scan_item (scan_guid, brand_id, list, item_kind, identity, name, host, party, category,
       consent_status, status, cookie_script_id, finding, sightings)
     values ($1, $2, 'cookies', 'cookie', '_ga nordlicht.example site first', '_ga', 'nordlicht.example', 'First',
       'analytics', 'beforeConsent', 'Known', $3, $4, $5) returning item_id as id`,
    [scanGuid, brandId, cookieScriptId, JSON.stringify(sampleFinding), JSON.stringify(sampleSightings)],
  );
  await query(
    `update scan set status = 'Completed', verdict = 'Fail', started_at = now(), finished_at = now() where scan_guid = $1`,
    [scanGuid],
  );
  const { schedules } = await send('GET', '/api/SiteScanner/Schedules');
  const { domains } = await send('GET', '/api/SiteScanner/Domains');
  return {
    scanGuid: String(scanGuid),
    scanItemId: item?.id ?? 0,
    loginTemplateId: Number(loginTemplateId),
    scanScheduleId: Number(schedules[0].scheduleId),
    scanDomainId: Number(domains[0].domainId),
  };
};

const sampleSightings = [
  ['a1-u1', 'https://www.nordlicht.example/', ['https://www.nordlicht.example/app.js']],
];

/** As the analysis stores it. */
const sampleFinding = {
  is: 'cookie',
  name: '_ga',
  pattern: '_ga',
  domain: 'nordlicht.example',
  path: '/',
  party: 'first',
  lifetime: 34_560_000,
  httpOnly: false,
  secure: true,
  sameSite: 'Lax',
  partitioned: false,
  setBy: 'script',
  initiator: 'https://www.nordlicht.example/app.js',
  blockedReasons: [],
  status: 'beforeConsent',
  classification: {
    category: 'analytics',
    confidence: 'high',
    source: 'own table',
    company: 'Google',
    service: 'Google Analytics',
    purpose: 'Tells visitors apart.',
  },
  seen: {
    seenIn: [1],
    firstPage: 'https://www.nordlicht.example/',
    initiator: '',
    pages: 1,
    needsLogin: false,
    beforeConsent: true,
    afterReject: false,
  },
};
