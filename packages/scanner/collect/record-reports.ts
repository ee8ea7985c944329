import { completeChain } from './chain.ts';
import type { ScriptBehaviour, ScriptCookie, StorageObservation } from './observation.ts';
import { readCookieLine, sameSiteOf } from './read-cookie-line.ts';
import { valueShape } from './value-shape.ts';

type Given = {
  name?: string;
  value?: string;
  domain?: string | null;
  path?: string;
  expires?: number | null;
  sameSite?: string;
  partitioned?: boolean;
};
type Report =
  | { kind: 'probe' }
  | { kind: 'cookie'; by: 'document.cookie'; line: string; stack: string[] }
  | { kind: 'cookie'; by: 'cookieStore'; given: Given; stack: string[] }
  | {
      kind: 'storage';
      area: StorageObservation['kind'];
      origin: string;
      key: string;
      start: string;
      length: number;
      stack: string[];
    }
  | { kind: 'asked'; url: string; stack: string[] }
  | { kind: 'behaviour'; fact: string; value: string; stack: string[] };

export type ReportRecorder = {
  /** `payload` comes from the wrappers in a page; whatever a page may have forged in it is only data. */
  hear: (payload: string, documentUrl: string) => void;
  scriptCookies: () => ScriptCookie[];
  storageWrites: () => StorageObservation[];
  behaviours: () => ScriptBehaviour[];
  /** The addresses of the scripts that requested an image, if seen; otherwise none. */
  askedFor: (url: string) => readonly string[];
  /** How many documents responded to the probe. */
  probes: () => number;
  dropped: () => number;
};

/** Collects what the wrappers in the pages report. */
export const recordReports = (options: {
  limit: number;
  clock: () => number;
  askedBy: (url: string) => readonly string[];
}): ReportRecorder => {
  const cookies: ScriptCookie[] = [];
  const storage: StorageObservation[] = [];
  const scripts = new Map<string, ScriptBehaviour>();
  const asked = new Map<string, string[]>();
  let [probes, calls] = [0, 0];
  const chainOf = (stack: string[]) => completeChain(stack, options.askedBy);

  const hear: ReportRecorder['hear'] = (payload, documentUrl) => {
    if (++calls > options.limit) return;
    const report = readReport(payload);
    if (!report) return;
    if (report.kind === 'probe') return void probes++;
    if (report.kind === 'asked') return void asked.set(report.url, report.stack);
    const where = { documentUrl, script: report.stack[0] ?? documentUrl, chain: report.stack };
    if (report.kind === 'cookie')
      cookies.push({ ...traitsOf(report, documentUrl), ...where, at: options.clock() });
    else if (report.kind === 'storage') {
      const { area: kind, origin, key, start, length } = report;
      const shape = valueShape(start, length);
      const by = { script: where.script, chain: report.stack };
      storage.push({ kind, origin, key, shape, ...by, kept: false, at: options.clock() });
    } else addFact(behaviourOf(scripts, where), report, options.clock());
  };
  return {
    hear,
    scriptCookies: () => cookies.map((each) => ({ ...each, chain: chainOf(each.chain) })),
    storageWrites: () => storage.map((each) => ({ ...each, chain: chainOf(each.chain) })),
    behaviours: () => [...scripts.values()].map((each) => ({ ...each, chain: chainOf(each.chain) })),
    askedFor: (url) => asked.get(url) ?? [],
    probes: () => probes,
    dropped: () => Math.max(0, calls - options.limit),
  };
};

const readReport = (payload: string): Report | null => {
  try {
    // Written by our own wrappers; pages do not know the binding's name.
    const report = JSON.parse(payload) as Report;
    return report.kind === 'probe' || Array.isArray(report.stack) ? report : null;
  } catch {
    return null;
  }
};

const traitsOf = (report: Report & { kind: 'cookie' }, url: string) => {
  const now = Date.now();
  const place = /^https?:/.test(url) ? url : 'http://unknown.invalid/';
  if (report.by === 'document.cookie')
    return { ...readCookieLine(report.line, { url: place, now }), by: report.by };
  const {
    name = '',
    value = '',
    domain,
    path = '/',
    expires,
    sameSite = 'strict',
    partitioned,
  } = report.given;
  return {
    by: report.by,
    name,
    path,
    partitioned: partitioned ?? false,
    httpOnly: false,
    secure: true,
    domain: domain ? `.${domain.replace(/^\./, '')}` : new URL(place).hostname,
    lifetime: typeof expires === 'number' ? Math.round((expires - now) / 1000) : null,
    sameSite: sameSiteOf(sameSite),
    shape: valueShape(String(value)),
  };
};

type Where = { script: string; documentUrl: string; chain: string[] };

const behaviourOf = (scripts: Map<string, ScriptBehaviour>, where: Where): ScriptBehaviour => {
  const key = `${where.script} ${where.documentUrl}`;
  const known = scripts.get(key);
  if (known) return known;
  const nothing = {
    canvasReads: [],
    webgl: [],
    audio: [],
    properties: [],
    listeners: [],
    fieldListeners: [],
  };
  const made = {
    ...where,
    from: Infinity,
    until: 0,
    ...nothing,
    fonts: { measured: 0, different: 0 },
    watchesDocument: false,
  };
  scripts.set(key, made);
  return made;
};

type Told = (script: ScriptBehaviour, value: string) => void;

const once =
  (of: (script: ScriptBehaviour) => string[]): Told =>
  (script, value) => {
    const list = of(script);
    if (!list.includes(value)) list.push(value);
  };

const mostReads = 50;

/** What the wrappers in a page note of a script, by the names they use; what is JSON is written by them. */
export const facts: Readonly<Record<string, Told>> = {
  webgl: once(({ webgl }) => webgl),
  audio: once(({ audio }) => audio),
  property: once(({ properties }) => properties),
  listener: once(({ listeners }) => listeners),
  fieldListener: once(({ fieldListeners }) => fieldListeners),
  watchesDocument: (script) => {
    script.watchesDocument = true;
  },
  fonts: (script, value) => {
    script.fonts = JSON.parse(value) as ScriptBehaviour['fonts'];
  },
  canvasRead: ({ canvasReads }, value) => {
    if (canvasReads.length < mostReads)
      canvasReads.push(JSON.parse(value) as ScriptBehaviour['canvasReads'][number]);
  },
};

const addFact = (script: ScriptBehaviour, { fact, value }: { fact: string; value: string }, at: number) => {
  Object.assign(script, { from: Math.min(script.from, at), until: Math.max(script.until, at) });
  if (Object.hasOwn(facts, fact)) facts[fact]?.(script, value);
};
