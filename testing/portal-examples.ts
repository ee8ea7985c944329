import type { Wire } from './samples.ts';

const guid = '6f1e2d3c-0000-4000-8000-000000000001';
const typed = { request: 'x'.repeat(43), code: '123456' };
const base = 'POST /tx/public/portals/{slug}';

/** What the page of a public portal sends. */
export const portalExamples: Readonly<Record<string, () => Wire>> = {
  [`${base}/codes`]: () => ({ email: 'kari@nordlicht.example', language: 'en' }),
  [`${base}/sign-in`]: () => ({ email: 'kari@nordlicht.example', ...typed }),
  [`${base}/links`]: () => ({ email: 'kari@nordlicht.example', language: 'en' }),
  [`${base}/entrances`]: () => ({ k: 'x'.repeat(43) }),
  [`${base}/stay`]: () => ({}),
  [`${base}/proofs`]: () => ({ language: 'en' }),
  [`${base}/proofs/answer`]: () => typed,
  [`${base}/definition`]: () => ({ language: 'en' }),
  [`${base}/preferences`]: () => ({ language: 'en' }),
  [`${base}/submissions`]: () => ({
    submissionGuid: guid,
    version: 1,
    language: 'en',
    contact: {},
    answers: [],
    capturedAt: new Date().toISOString(),
    stopsAll: false,
    seen: {},
  }),
  [`${base}/contact`]: () => ({ language: 'en' }),
  [`${base}/contact/changes`]: () => ({ submissionGuid: guid, version: 1, language: 'en', contact: {} }),
  [`${base}/contact/confirmations`]: () => ({ ...typed, request: guid, version: 1, language: 'en' }),
  [`${base}/history`]: () => ({}),
  [`${base}/receipts`]: () => ({ submissionGuid: guid }),
  [`${base}/requests`]: () => ({}),
  [`${base}/requests/new`]: () => ({ requestGuid: guid, requestType: 'Know', message: '', language: 'en' }),
  [`${base}/logout`]: () => ({}),
};
