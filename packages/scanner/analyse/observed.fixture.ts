import type {
  CookieTraits,
  HeaderCookie,
  JarCookie,
  PageObservation,
  RequestObservation,
  ScriptBehaviour,
  ScriptCookie,
} from '../collect/observation.ts';
import { lookUpIn } from '../knowledge/look-up.ts';
import { ownCookies } from '../knowledge/own-cookies.ts';
import type { PhaseAction } from '../plan.ts';
import type { AnalyseInput, PhaseResult } from './analyse-input.ts';

/** Observations for tests, with defaults for everything a test does not mention. */
export const site = 'https://www.shop.example/';

export const page = (phase: string, more: Partial<PageObservation> = {}): PageObservation => ({
  phase,
  url: site,
  finalUrl: more.url ?? site,
  title: 'Shop',
  depth: 0,
  startedAt: '2026-01-31T10:00:00.000Z',
  milliseconds: 900,
  status: 200,
  mimeType: 'text/html',
  bytes: 2000,
  state: 'done',
  error: '',
  consentAt: null,
  links: [],
  needsLogin: false,
  cnames: [],
  requests: [],
  headerCookies: [],
  scriptCookies: [],
  jar: [],
  storage: [],
  behaviours: [],
  targets: [],
  dropped: { requests: 0, calls: 0 },
  ...more,
});

const traits = (name: string): CookieTraits => ({
  name,
  domain: 'www.shop.example',
  path: '/',
  lifetime: 3600,
  httpOnly: false,
  secure: true,
  sameSite: 'Lax',
  partitioned: false,
  shape: { kind: 'text', length: 20 },
});

export const jarCookie = (name: string, more: Partial<JarCookie> = {}): JarCookie => ({
  ...traits(name),
  wasThere: false,
  ...more,
});

export const headerCookie = (name: string, more: Partial<HeaderCookie> = {}): HeaderCookie => ({
  ...traits(name),
  requestId: '1',
  requestUrl: site,
  blockedReasons: [],
  at: 100,
  ...more,
});

export const scriptCookie = (name: string, more: Partial<ScriptCookie> = {}): ScriptCookie => ({
  ...traits(name),
  by: 'document.cookie',
  script: `${site}app.js`,
  documentUrl: site,
  chain: [],
  at: 100,
  ...more,
});

export const request = (url: string, more: Partial<RequestObservation> = {}): RequestObservation => ({
  id: url,
  url,
  method: 'GET',
  type: 'script',
  documentUrl: site,
  from: 'page',
  chain: [site],
  redirectedFrom: '',
  status: 200,
  mimeType: '',
  bytes: 5000,
  failed: '',
  cookiesSent: [],
  parameters: [],
  hasBody: false,
  bodyBytes: 0,
  carriesTyped: null,
  at: 100,
  atExit: false,
  ...more,
});

export const behaviour = (script: string, more: Partial<ScriptBehaviour> = {}): ScriptBehaviour => ({
  script,
  from: 100,
  until: 100,
  documentUrl: site,
  chain: [site],
  canvasReads: [],
  webgl: [],
  audio: [],
  fonts: { measured: 0, different: 0 },
  properties: [],
  listeners: [],
  fieldListeners: [],
  watchesDocument: false,
  ...more,
});

export const phase = (action: PhaseAction, more: Partial<PhaseResult> = {}): PhaseResult => ({
  key: action,
  action,
  outcome: action === 'none' || action === 'gpc' ? 'notNeeded' : 'done',
  evidence: null,
  isComplete: true,
  ...more,
});

export const input = (pages: PageObservation[], more: Partial<AnalyseInput> = {}): AnalyseInput => ({
  startUrl: site,
  pages,
  phases: [phase('none'), phase('accept'), phase('reject')],
  lookUp: lookUpIn([ownCookies]),
  matchLists: () => null,
  decisions: [],
  declared: null,
  foundBefore: [],
  cnames: new Map(),
  bannerOrigin: 'https://consent.shop.example',
  longestLives: {},
  necessaryHosts: [],
  ...more,
});
