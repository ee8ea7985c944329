import type { CsvValue } from '@candour/kit/contract/csv-text';
import { actionTypes, trackerKinds, userAgents } from '../contract/words.ts';
import { lifetimeInWords } from './lifetime-in-words.ts';
import { readPassKey } from './passes.ts';
import type { ShownRow } from './shown-items.ts';
import type { StoredFinding, StoredSighting } from './stored-finding.ts';

export type DownloadRow = ShownRow & { sightings: StoredSighting[] };

type Finding<K extends StoredFinding['is']> = Extract<StoredFinding, { is: K }>;

const yes = (is: boolean): string => (is ? 'Yes' : 'No');
const day = 86_400;

/** A pass in words; empty where there is none. */
const passName = (passKey: string | undefined): string => {
  const pass = readPassKey(passKey ?? '');
  return pass === null ? '' : `${actionTypes[pass.actionTypeId]}, ${userAgents[pass.userAgentId]}`;
};

const category = ({ cookieCategoryName }: ShownRow): string => cookieCategoryName ?? '';

export const cookieColumns = [
  'Cookie name',
  'Pattern',
  'Domain',
  'Party',
  'Path',
  'Duration',
  'Duration (days)',
  'Expires',
  'HttpOnly',
  'Secure',
  'SameSite',
  'Partitioned',
  'Set by',
  'Initiator script',
  'Initiator chain',
  'Company',
  'Suggested category',
  'Confidence',
  'Source',
  'Current category',
  'First seen phase',
  'Before consent',
  'After reject',
  'Needs login',
  'Pages',
  'First page',
  'Blocked reason',
  'Change since last scan',
];

/** One cookie, with where it was seen first. */
export const cookieLine = (row: DownloadRow, finishedAt: string): CsvValue[] =>
  cookieCells(row, { finishedAt, sighting: row.sightings[0], pages: row.finding.seen.pages });

/** Each page and pass in which a cookie was seen. */
export const occurrenceLines = (row: DownloadRow, finishedAt: string): CsvValue[][] =>
  row.sightings.map((sighting) => cookieCells(row, { finishedAt, sighting, pages: 1 }));

type Seen = { finishedAt: string; sighting: StoredSighting | undefined; pages: number };

const cookieCells = (row: DownloadRow, { finishedAt, sighting, pages }: Seen): CsvValue[] => {
  const cookie = row.finding as Finding<'cookie'>; // the list of cookies holds nothing else
  const { lifetime, classification, seen } = cookie;
  const [phase, pageUrl, chain = []] = sighting ?? [];
  return [
    row.name,
    cookie.pattern,
    row.host,
    row.party,
    cookie.path,
    lifetimeInWords(lifetime),
    lifetime === null ? '' : Math.round((lifetime / day) * 100) / 100,
    expiry(finishedAt, lifetime),
    yes(cookie.httpOnly),
    yes(cookie.secure),
    cookie.sameSite,
    yes(cookie.partitioned),
    cookie.setBy,
    chain[0] ?? cookie.initiator,
    chain.join(' < '),
    classification.company,
    row.category,
    classification.confidence,
    classification.source,
    category(row),
    passName(phase),
    yes(seen.beforeConsent),
    yes(seen.afterReject),
    yes(seen.needsLogin),
    pages,
    pageUrl ?? seen.firstPage,
    cookie.blockedReasons.join(' '),
    row.change ?? '',
  ];
};

const expiry = (from: string, lifetime: number | null): string => {
  const at = lifetime === null ? Number.NaN : Date.parse(from) + lifetime * 1000;
  return Math.abs(at) <= 8.64e15 ? new Date(at).toISOString() : '';
};

export const trackerColumns = [
  'Type',
  'Technique',
  'Script URL',
  'Script domain',
  'Company',
  'Confidence',
  'Evidence',
  'APIs',
  'Data sent to',
  'Phase',
  'Before consent',
  'After reject',
  'Pages',
  'First page',
  'Change',
];

const techniqueOf: Record<string, string> = {
  local: 'Storage',
  session: 'Storage',
  indexedDB: 'Storage',
  cache: 'Storage',
  canvas: 'Fingerprinting',
  webgl: 'Fingerprinting',
  audio: 'Fingerprinting',
  fonts: 'Fingerprinting',
  pixel: 'Request',
  beacon: 'Request',
  sessionReplay: 'Recording',
  keyLogging: 'Recording',
  serviceWorker: 'Worker',
  cnameCloaking: 'Cloaking',
};

export const trackerLine = (row: DownloadRow): CsvValue[] => {
  const found = row.finding as Finding<'storage'> | Finding<'tracker'>; // the list of trackers holds nothing else
  const isStore = found.is === 'storage';
  const { seen, classification, kind } = found;
  const evidence = isStore ? [`The key ${row.name}`] : found.evidence;
  return [
    trackerKinds[kind],
    techniqueOf[kind] ?? '',
    isStore ? found.initiator : found.scriptUrl,
    row.host,
    classification.company,
    isStore ? classification.confidence : found.confidence,
    evidence.join('; '),
    kind,
    isStore ? '' : found.sentTo.join(' '),
    passName(row.sightings[0]?.[0]),
    yes(seen.beforeConsent),
    yes(seen.afterReject),
    seen.pages,
    seen.firstPage,
    row.change ?? '',
  ];
};

export const resourceColumns = [
  'Domain',
  'Company',
  'Category',
  'Party',
  'CNAME target',
  'Resource type',
  'URL pattern',
  'Example URL',
  'Method',
  'Count',
  'Bytes',
  'Sets cookies',
  'Initiator',
  'List rule',
  'Country of address',
  'Phase',
  'Before consent',
  'After reject',
  'Pages',
  'First page',
  'Change',
];

export const resourceLine = (row: DownloadRow): CsvValue[] => {
  const found = row.finding as Finding<'request'>; // the list of resources holds nothing else
  const { seen } = found;
  return [
    found.domain,
    found.classification.company,
    row.category,
    row.party,
    found.cnameTarget,
    found.type,
    found.shape,
    found.exampleUrl,
    found.methods.join(' '),
    found.count,
    found.bytes,
    // There is no data base of countries.
    yes(found.setsCookies),
    seen.initiator,
    found.listRule,
    '',
    passName(row.sightings[0]?.[0]),
    yes(seen.beforeConsent),
    yes(seen.afterReject),
    seen.pages,
    seen.firstPage,
    row.change ?? '',
  ];
};
