/**
 * What was seen on one visit to one page, before any judgement. Values of cookies and storage are never
 * kept.
 */
export type PageObservation = {
  phase: string;
  /** As requested. */
  url: string;
  /** After redirects, including those by scripts. */
  finalUrl: string;
  title: string;
  depth: number;
  /** ISO 8601. */
  startedAt: string;
  milliseconds: number;
  /** Of the last response to the page itself; null if none came. */
  status: number | null;
  mimeType: string;
  bytes: number;
  /**
   * `done`; `partial` if the visit hit a limit and this is what was seen so far; `failed` if the page could
   * not be reached; `instrumentationFailed` if the wrappers were not in place, so that finding nothing
   * means nothing.
   */
  state: 'done' | 'partial' | 'failed' | 'instrumentationFailed' | 'crashed' | 'blocked';
  /** A short reason for every state but `done`, such as `net::ERR_NAME_NOT_RESOLVED`; empty otherwise. */
  error: string;
  /**
   * On the landing page of a phase that answers: when the answer was given, taken right before the click,
   * in milliseconds after the start of the visit; anything earlier came before consent. Null on all other
   * pages.
   */
  consentAt: number | null;
  /**
   * http(s) addresses of links, and of the views that scripts led to while links were followed: absolute,
   * without fragments except those that name a view, such as `#/basket`.
   */
  links: string[];
  /** Whether the visitor was signed in. */
  needsLogin: boolean;
  /** Hosts of the page's own site that DNS leads to a name of another site. */
  cnames: { host: string; target: string }[];
  requests: RequestObservation[];
  /** Set-Cookie lines, including those on redirects and refused ones. */
  headerCookies: HeaderCookie[];
  /** Writes by scripts, including cookies that are gone again. */
  scriptCookies: ScriptCookie[];
  /** The context's cookie jar at the end of the visit, after the page was left. */
  jar: JarCookie[];
  storage: StorageObservation[];
  behaviours: ScriptBehaviour[];
  targets: TargetObservation[];
  /** What limits and sampling left out; all 0 on a page that was seen completely. */
  dropped: { requests: number; calls: number };
};

/** Addresses from the initiating script or page back to the document; hosts are shown, addresses stored. */
export type Chain = string[];

export type RequestObservation = {
  /** Unique within the page; each hop of a redirect is a separate observation. */
  id: string;
  url: string;
  method: string;
  /** The browser's name for it in lower case: document, script, image, ping, websocket, fetch, xhr, … */
  type: string;
  /** The initiating document. */
  documentUrl: string;
  /** The kind of target it came from. */
  from: TargetKind;
  chain: Chain;
  /** The address that redirected here, or empty. */
  redirectedFrom: string;
  status: number | null;
  mimeType: string;
  /** Of the response on the wire, or 0 if unknown. */
  bytes: number;
  /** Of its content alone; absent if unknown, and in older stored observations. */
  contentBytes?: number;
  /** A document that was loaded into a frame of the page; absent for everything else. */
  inFrame?: true;
  /** `net::ERR_…`, or empty. */
  failed: string;
  /** Names of cookies that were sent along. */
  cookiesSent: string[];
  /** Names and shapes of the query parameters. */
  parameters: { name: string; shape: ValueShape }[];
  hasBody: boolean;
  bodyBytes: number;
  /** In which form the text typed into a field was found in it, or null. */
  carriesTyped: { where: 'url' | 'body'; how: MarkerForm } | null;
  /** Milliseconds after the start of the visit. */
  at: number;
  /** Whether it was sent while the page was being left. */
  atExit: boolean;
};

/** `keys`: key by key, in one request or several. */
export type MarkerForm = 'plain' | 'encoded' | 'base64' | 'hex' | 'md5' | 'sha1' | 'sha256' | 'keys';

/** The form of a value; `length` in characters. */
export type ValueShape = {
  kind: 'empty' | 'number' | 'boolean' | 'uuid' | 'hex' | 'json' | 'base64' | 'text';
  length: number;
};

export type CookieTraits = {
  name: string;
  /** With a leading dot if it is not for one host only; otherwise the host itself. */
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
  /** The browser's reasons for not keeping it, such as `SecureOnly`; empty if it was kept. */
  blockedReasons: string[];
  at: number;
};

export type ScriptCookie = CookieTraits & {
  by: 'document.cookie' | 'cookieStore';
  /** The address of the script that wrote it, or of the document for an inline script. */
  script: string;
  documentUrl: string;
  chain: Chain;
  at: number;
};

export type JarCookie = CookieTraits & {
  /** Whether it existed when the visit started. */
  wasThere: boolean;
};

export type StorageObservation = {
  kind: 'local' | 'session' | 'indexedDB' | 'cache' | 'serviceWorker';
  origin: string;
  /** The key, or the name of the database, cache or script. */
  key: string;
  shape: ValueShape;
  /** The script that wrote it, if the write was seen; otherwise empty. */
  script: string;
  chain: Chain;
  /** Whether it existed at the end of the visit. */
  kept: boolean;
  /**
   * When it was first written, in milliseconds after the start of the visit; null if the write was not
   * seen.
   */
  at: number | null;
};

export type TargetKind = 'page' | 'iframe' | 'worker' | 'sharedWorker' | 'serviceWorker' | 'popup';

export type TargetObservation = { kind: TargetKind; url: string };

/** What one script did that may identify or watch people. Counts are for the whole visit. */
export type ScriptBehaviour = {
  script: string;
  /** When it did this first and last, in milliseconds after the start of the visit. */
  from: number;
  until: number;
  documentUrl: string;
  chain: Chain;
  /** One per canvas read back: distinct characters this script wrote to it, the area read, save and restore calls. */
  canvasReads: { characters: number; width: number; height: number; saves: number }[];
  /**
   * Queries that identify the graphics card, and `picture` if a rendered image was read back large enough
   * to differ.
   */
  webgl: string[];
  /** Which parts of an audio fingerprint were used: oscillator, compressor, offline, channelData, analyser. */
  audio: string[];
  /** Calls of measureText or of element measurements, and the different fonts among them. */
  fonts: { measured: number; different: number };
  /** Names of the properties of navigator and screen that were read, without duplicates. */
  properties: string[];
  /** Events listened to on window, document or body. */
  listeners: string[];
  /** Events listened to on form fields. */
  fieldListeners: string[];
  /** Whether a MutationObserver watches the whole document. */
  watchesDocument: boolean;
};
