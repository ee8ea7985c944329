/** What was seen on one visit of one page, before any judgement. Values of cookies and storage are never kept. */
export type PageObservation = {
  phase: string;
  /** As asked for. */
  url: string;
  /** After redirects, also those done by scripts. */
  finalUrl: string;
  title: string;
  depth: number;
  /** ISO 8601. */
  startedAt: string;
  milliseconds: number;
  /** Of the last answer to the page itself; null where none came. */
  status: number | null;
  mimeType: string;
  bytes: number;
  /**
   * `done`; `partial` when the visit ran into a limit and what was seen so far is given; `failed` when the page could not
   * be reached; `instrumentationFailed` when the wrappers were not in place, so that nothing found means nothing.
   */
  state: 'done' | 'partial' | 'failed' | 'instrumentationFailed' | 'crashed' | 'blocked';
  /** A short reason for every state but `done`, such as `net::ERR_NAME_NOT_RESOLVED`; empty otherwise. */
  error: string;
  /**
   * On the landing page of a phase that answers: when the answer was given, taken right before the press, in milliseconds
   * after the start of the visit; what came earlier came before consent. Null on all other pages.
   */
  consentAt: number | null;
  /**
   * http(s) addresses of links, and of the views that scripts led to while links were followed: absolute, without fragments
   * but for those that name a view, such as `#/basket`.
   */
  links: string[];
  /** Whether it was seen by somebody who is signed in. */
  needsLogin: boolean;
  /** Hosts of the page's own site that DNS leads to a name of another site. */
  cnames: { host: string; target: string }[];
  requests: RequestObservation[];
  /** Set-Cookie lines, also on redirects and refused ones. */
  headerCookies: HeaderCookie[];
  /** Writes by scripts, also of cookies that are gone again. */
  scriptCookies: ScriptCookie[];
  /** The context's cookie jar at the end of the visit, after the page was left. */
  jar: JarCookie[];
  storage: StorageObservation[];
  behaviours: ScriptBehaviour[];
  targets: TargetObservation[];
  /** What limits and sampling left out; all 0 on a page that was seen whole. */
  dropped: { requests: number; calls: number };
};

/** Addresses from the script or page that asked, back to the document; hosts are shown, addresses kept. */
export type Chain = string[];

export type RequestObservation = {
  /** Unique within the page; each hop of a redirect is an observation of its own. */
  id: string;
  url: string;
  method: string;
  /** As the browser names it in lower case: document, script, image, ping, websocket, fetch, xhr, … */
  type: string;
  /** The document that asked. */
  documentUrl: string;
  /** The kind of target it came from. */
  from: TargetKind;
  chain: Chain;
  /** The address that redirected here, or empty. */
  redirectedFrom: string;
  status: number | null;
  mimeType: string;
  /** Of the answer as it came over the wire, or 0 where unknown. */
  bytes: number;
  /** Of its content alone; left out where unknown, and in what was stored before this was looked at. */
  contentBytes?: number;
  /** A document that was loaded into a frame of the page; left out for everything else. */
  inFrame?: true;
  /** `net::ERR_…`, or empty. */
  failed: string;
  /** Names of cookies that went along. */
  cookiesSent: string[];
  /** Names and shapes of the query's parameters. */
  parameters: { name: string; shape: ValueShape }[];
  hasBody: boolean;
  bodyBytes: number;
  /** How what was typed into a field was found in it, or null. */
  carriesTyped: { where: 'url' | 'body'; how: MarkerForm } | null;
  /** Milliseconds after the start of the visit. */
  at: number;
  /** Whether it was sent while the page was being left. */
  atExit: boolean;
};

/** `keys`: key by key, in one request or several. */
export type MarkerForm = 'plain' | 'encoded' | 'base64' | 'hex' | 'md5' | 'sha1' | 'sha256' | 'keys';

/** What a value looks like; `length` in characters. */
export type ValueShape = {
  kind: 'empty' | 'number' | 'boolean' | 'uuid' | 'hex' | 'json' | 'base64' | 'text';
  length: number;
};

export type CookieTraits = {
  name: string;
  /** With a leading dot where it is not for one host only; the host itself otherwise. */
  domain: string;
  path: string;
  /** Seconds from when it was set; null ends with the session, 0 or less deletes. */
  lifetime: number | null;
  httpOnly: boolean;
  secure: boolean;
  sameSite: 'Strict' | 'Lax' | 'None' | '';
  partitioned: boolean;
  shape: ValueShape;
};

export type HeaderCookie = CookieTraits & {
  requestId: string;
  requestUrl: string;
  /** Reasons the browser gave for not keeping it, such as `SecureOnly`; empty when it was kept. */
  blockedReasons: string[];
  at: number;
};

export type ScriptCookie = CookieTraits & {
  by: 'document.cookie' | 'cookieStore';
  /** The address of the script that wrote it, or of the document for a script inside it. */
  script: string;
  documentUrl: string;
  chain: Chain;
  at: number;
};

export type JarCookie = CookieTraits & {
  /** Whether it was there when the visit began. */
  wasThere: boolean;
};

export type StorageObservation = {
  kind: 'local' | 'session' | 'indexedDB' | 'cache' | 'serviceWorker';
  origin: string;
  /** The key, or the name of the database, cache or script. */
  key: string;
  shape: ValueShape;
  /** The script that wrote it, where the write was seen; otherwise empty. */
  script: string;
  chain: Chain;
  /** Whether it was there at the end of the visit. */
  kept: boolean;
  /** When it was first written, in milliseconds after the start of the visit; null where the write was not seen. */
  at: number | null;
};

export type TargetKind = 'page' | 'iframe' | 'worker' | 'sharedWorker' | 'serviceWorker' | 'popup';

export type TargetObservation = { kind: TargetKind; url: string };

/** What one script did that may tell people apart or watch them. Counts are of the whole visit. */
export type ScriptBehaviour = {
  script: string;
  /** When it did the first and the last of it, in milliseconds after the start of the visit. */
  from: number;
  until: number;
  documentUrl: string;
  chain: Chain;
  /** One per canvas read back: distinct characters this script wrote to it, the area read, save and restore calls. */
  canvasReads: { characters: number; width: number; height: number; saves: number }[];
  /** What was asked that names the graphics card, and `picture` where what it drew was read back large enough to differ. */
  webgl: string[];
  /** Which parts of an audio fingerprint were used: oscillator, compressor, offline, channelData, analyser. */
  audio: string[];
  /** Calls of measureText or of element measures, and the different fonts among them. */
  fonts: { measured: number; different: number };
  /** Names of properties of navigator and screen read, without duplicates. */
  properties: string[];
  /** Events listened to on window, document or body. */
  listeners: string[];
  /** Events listened to on form fields. */
  fieldListeners: string[];
  /** Whether a MutationObserver watches the whole document. */
  watchesDocument: boolean;
};
