import type { CsvValue } from '@candour/kit/contract/csv-text';
import { actionTypes, trackerKinds, userAgents } from '../contract/words.ts';
import { lifetimeInWords } from './lifetime-in-words.ts';
import { readPassKey } from './passes.ts';
import type { ShownRow } from './shown-items.ts';
import type { StoredFinding, StoredSighting } from './stored-finding.ts';

export type DownloadRow = ShownRow & { sightings: StoredSighting[] };

type Finding<K extends StoredFinding['is']> = Extract<StoredFinding, { is: K }>;

/** An item with where it was seen: everywhere, or on one page. */
type Seen<F> = {
  row: DownloadRow;
  found: F;
  finishedAt: string;
  sighting: StoredSighting | undefined;
  pages: number;
};

/** A column: its title and its value. */
type Column<F = StoredFinding> = readonly [title: string, valueOf: (seen: Seen<F>) => CsvValue];

/** The content of a scan's file. */
export type Sheet = {
  titles: readonly string[];
  linesOf: (row: DownloadRow, finishedAt: string) => CsvValue[][];
};

const sheetOf = <F extends StoredFinding>(columns: readonly Column<F>[], hasEachSighting = false): Sheet => ({
  titles: columns.map(([title]) => title),
  linesOf: (row, finishedAt) => {
    const found = row.finding as F; // its list contains nothing else
    const lines = hasEachSighting
      ? row.sightings.map((sighting) => ({ sighting, pages: 1 }))
      : [{ sighting: row.sightings[0], pages: found.seen.pages }];
    return lines.map((line) => columns.map(([, valueOf]) => valueOf({ row, found, finishedAt, ...line })));
  },
});

const yes = (is: boolean): string => (is ? 'Yes' : 'No');
const day = 86_400;

/** The pass in which something was seen, in words; empty if there is none. */
const passName = ({ sighting }: Pick<Seen<StoredFinding>, 'sighting'>): string => {
  const pass = readPassKey(sighting?.[0] ?? '');
  return pass === null ? '' : `${actionTypes[pass.actionTypeId]}, ${userAgents[pass.userAgentId]}`;
};

const expiry = (from: string, lifetime: number | null): string => {
  const at = lifetime === null ? Number.NaN : Date.parse(from) + lifetime * 1000;
  return Math.abs(at) <= 8.64e15 ? new Date(at).toISOString() : '';
};

const answered: readonly Column[] = [
  ['Before consent', ({ found }) => yes(found.seen.beforeConsent)],
  ['After reject', ({ found }) => yes(found.seen.afterReject)],
];

const cookieColumns: readonly Column<Finding<'cookie'>>[] = [
  ['Cookie name', ({ row }) => row.name],
  ['Pattern', ({ found }) => found.pattern],
  ['Domain', ({ row }) => row.host],
  ['Party', ({ row }) => row.party],
  ['Path', ({ found }) => found.path],
  ['Duration', ({ found }) => lifetimeInWords(found.lifetime)],
  [
    'Duration (days)',
    ({ found: { lifetime } }) => (lifetime === null ? '' : Math.round((lifetime / day) * 100) / 100),
  ],
  ['Expires', ({ found, finishedAt }) => expiry(finishedAt, found.lifetime)],
  ['HttpOnly', ({ found }) => yes(found.httpOnly)],
  ['Secure', ({ found }) => yes(found.secure)],
  ['SameSite', ({ found }) => found.sameSite],
  ['Partitioned', ({ found }) => yes(found.partitioned)],
  ['Set by', ({ found }) => found.setBy],
  ['Initiator script', ({ found, sighting }) => sighting?.[2][0] ?? found.initiator],
  ['Initiator chain', ({ sighting }) => sighting?.[2].join(' < ') ?? ''],
  ['Company', ({ found }) => found.classification.company],
  ['Suggested category', ({ row }) => row.category],
  ['Confidence', ({ found }) => found.classification.confidence],
  ['Source', ({ found }) => found.classification.source],
  ['Current category', ({ row }) => row.cookieCategoryName ?? ''],
  ['First seen phase', passName],
  ...answered,
  ['Needs login', ({ found }) => yes(found.seen.needsLogin)],
  ['Pages', ({ pages }) => pages],
  ['First page', ({ found, sighting }) => sighting?.[1] ?? found.seen.firstPage],
  ['Blocked reason', ({ found }) => found.blockedReasons.join(' ')],
  ['Change since last scan', ({ row }) => row.change ?? ''],
];

/** Each cookie once, with where it was first seen. */
export const cookieSheet = sheetOf(cookieColumns);

/** Each page and pass in which a cookie was seen. */
export const occurrenceSheet = sheetOf(cookieColumns, true);

const techniqueOf: Readonly<Record<keyof typeof trackerKinds, string>> = {
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

/** When and where something was seen, at the end of a line. */
const whenAndWhere: readonly Column[] = [
  ['Phase', passName],
  ...answered,
  ['Pages', ({ pages }) => pages],
  ['First page', ({ found }) => found.seen.firstPage],
  ['Change', ({ row }) => row.change ?? ''],
];

const evidenceOf = ({ row, found }: Seen<Finding<'storage' | 'tracker'>>): string =>
  found.is === 'storage' ? `The key ${row.name}` : found.evidence.join('; ');

export const trackerSheet = sheetOf<Finding<'storage' | 'tracker'>>([
  ['Type', ({ found }) => trackerKinds[found.kind]],
  ['Technique', ({ found }) => techniqueOf[found.kind]],
  ['Script URL', ({ found }) => (found.is === 'storage' ? found.initiator : found.scriptUrl)],
  ['Script domain', ({ row }) => row.host],
  ['Company', ({ found }) => found.classification.company],
  ['Confidence', ({ found }) => (found.is === 'storage' ? found.classification : found).confidence],
  ['Evidence', evidenceOf],
  ['APIs', ({ found }) => found.kind],
  ['Data sent to', ({ found }) => (found.is === 'storage' ? '' : found.sentTo.join(' '))],
  ...whenAndWhere,
]);

export const resourceSheet = sheetOf<Finding<'request'>>([
  ['Domain', ({ found }) => found.domain],
  ['Company', ({ found }) => found.classification.company],
  ['Category', ({ row }) => row.category],
  ['Party', ({ row }) => row.party],
  ['CNAME target', ({ found }) => found.cnameTarget],
  ['Resource type', ({ found }) => found.type],
  ['URL pattern', ({ found }) => found.shape],
  ['Example URL', ({ found }) => found.exampleUrl],
  ['Method', ({ found }) => found.methods.join(' ')],
  ['Count', ({ found }) => found.count],
  ['Bytes', ({ found }) => found.bytes],
  ['Sets cookies', ({ found }) => yes(found.setsCookies)],
  ['Initiator', ({ found }) => found.seen.initiator],
  ['List rule', ({ found }) => found.listRule],
  // There is no database of countries.
  ['Country of address', () => ''],
  ...whenAndWhere,
]);
