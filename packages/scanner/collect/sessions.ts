import type { Protocol } from 'devtools-protocol';
import type { BrowserEvent, Connection, Params } from '../browser/connection.ts';
import type { Disguise } from './disguise.ts';
import type { TargetKind } from './observation.ts';
import type { WatchScript } from './watch-script.ts';

export type Session = {
  id: string;
  targetId: string;
  contextId: string;
  kind: TargetKind;
  url: string;
  /** Resolves when the target has received everything and runs. */
  ready: Promise<unknown>;
};

export type Sessions = {
  /** Those of one browser context that still exist. */
  of: (contextId: string) => Session[];
  get: (id: string) => Session | undefined;
  /** Called for each new target before it runs its first instruction. */
  onAttach: (hear: (session: Session) => void) => () => void;
  stop: () => void;
};

const filter = [
  ...['browser', 'tab', 'webview', 'other', 'browser_ui'].map((type) => ({ type, exclude: true })),
  {},
];
const autoAttach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter };
const kinds: Record<string, TargetKind> = {
  page: 'page',
  iframe: 'iframe',
  worker: 'worker',
  shared_worker: 'sharedWorker',
  service_worker: 'serviceWorker',
};

/** Attaches to every target of the browser and of its targets, each stopped before its first instruction. */
export const watchSessions = async (
  connection: Connection,
  means: { script: WatchScript; disguise: Disguise; unsent: readonly string[] },
): Promise<Sessions> => {
  const sessions = new Map<string, Session>();
  const hearers = new Set<(session: Session) => void>();
  const attach = ({ sessionId, targetInfo }: Protocol.Target.AttachedToTargetEvent) => {
    const isPopup = targetInfo.type === 'page' && targetInfo.openerId !== undefined;
    const kind = isPopup ? 'popup' : kinds[targetInfo.type];
    const { targetId, url, browserContextId = '' } = targetInfo;
    const ready = kind ? prepare(connection, { sessionId, kind, ...means }) : Promise.resolve();
    // Targets of no interest and those attached twice also wait until they are told to go on.
    const runs = connection
      .send('Runtime.runIfWaitingForDebugger', undefined, { sessionId })
      .catch(() => null);
    if (!kind) return;
    const session = { id: sessionId, targetId, contextId: browserContextId, kind, url };
    sessions.set(sessionId, { ...session, ready: Promise.all([ready, runs]) });
    for (const hear of hearers) hear({ ...session, ready });
  };
  const stop = connection.listen((event: BrowserEvent) => {
    if (event.method === 'Target.attachedToTarget') attach(event.params);
    else if (event.method === 'Target.detachedFromTarget') sessions.delete(event.params.sessionId);
    else if (event.method === 'Fetch.requestPaused' && means.unsent.includes(event.params.request.url))
      takeInstead(connection, event);
  });
  await connection.send('Target.setAutoAttach', autoAttach);
  return {
    of: (contextId) => [...sessions.values()].filter((each) => each.contextId === contextId),
    get: (id) => sessions.get(id),
    onAttach: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    stop,
  };
};

/** Responds as if the data had been accepted. */
const takeInstead = (
  connection: Connection,
  { sessionId, params: { requestId } }: Extract<BrowserEvent, { method: 'Fetch.requestPaused' }>,
) => {
  const responseHeaders = [{ name: 'access-control-allow-origin', value: '*' }];
  const taken = { requestId, responseCode: 204, responseHeaders };
  connection.send('Fetch.fulfillRequest', taken, { sessionId }).catch(() => null);
};

type Preparation = {
  sessionId: string;
  kind: TargetKind;
  script: WatchScript;
  disguise: Disguise;
  unsent: readonly string[];
};

/** Sent all at once without waiting: a stopped target responds to some of it only when it runs. */
const prepare = (connection: Connection, { sessionId, kind, script, disguise, unsent }: Preparation) => {
  const tell: Connection['send'] = (method, params) => connection.send(method, params, { sessionId });
  const sent: Promise<unknown>[] = [
    tell('Network.enable', { maxPostDataSize: 65_536 }),
    tell('Runtime.enable'),
    tell('Debugger.enable'),
    tell('Debugger.setSkipAllPauses', { skip: true }),
    tell('Debugger.setAsyncCallStackDepth', { maxDepth: 32 }),
    tell('Runtime.addBinding', { name: script.bindingName }),
    tell('Target.setAutoAttach', autoAttach),
    tell('Network.setUserAgentOverride', userAgent(disguise)),
  ];
  if (unsent.length > 0)
    sent.push(tell('Fetch.enable', { patterns: unsent.map((urlPattern) => ({ urlPattern })) }));
  if (disguise.hasGpc) sent.push(tell('Network.setExtraHTTPHeaders', { headers: { 'Sec-GPC': '1' } }));
  const isDocument = kind === 'page' || kind === 'popup' || kind === 'iframe';
  if (isDocument) sent.push(...prepareDocument(tell, { kind, script, disguise }));
  else sent.push(tell('Runtime.evaluate', { expression: script.source }));
  return Promise.allSettled(sent);
};

const prepareDocument = (
  tell: Connection['send'],
  { kind, script, disguise }: Omit<Preparation, 'sessionId' | 'unsent'>,
): Promise<unknown>[] => {
  const sent: Promise<unknown>[] = [
    tell('Page.enable'),
    tell('Page.addScriptToEvaluateOnNewDocument', { source: script.source, runImmediately: true }),
    tell('Emulation.setTimezoneOverride', { timezoneId: disguise.timeZone }),
  ];
  if (kind === 'iframe') return sent;
  const { width, height, scale, isMobile, hasTouch } = disguise.device;
  sent.push(
    tell('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: scale,
      mobile: isMobile,
      screenWidth: width,
      screenHeight: height,
    }),
    tell('Emulation.setTouchEmulationEnabled', { enabled: hasTouch }),
    tell('Emulation.setFocusEmulationEnabled', { enabled: true }),
    tell('Emulation.setLocaleOverride', { locale: disguise.language.replace('-', '_') }),
    tell('Inspector.enable'),
  );
  return sent;
};

const userAgent = ({ device, language }: Disguise): Params<'Network.setUserAgentOverride'> => {
  const { userAgent: agent, platform, hints, isMobile } = device;
  return {
    userAgent: agent,
    acceptLanguage: language,
    platform,
    ...(hints ? { userAgentMetadata: { ...hints, mobile: isMobile } } : {}),
  };
};
