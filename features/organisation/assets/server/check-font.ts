import { messages, refuseFile, sizeless, type Cleaned } from './cleaned.ts';

const mostTables = 64;
const needed = ['cmap', 'head', 'hhea', 'hmtx', 'maxp'];

/**
 * A TrueType font whose directory matches its bytes: every table inside the file, the required ones among
 * them, nothing after the last one. Browsers check the contents of tables themselves before they use one.
 */
export const checkFont = (bytes: Buffer): Cleaned => {
  const tables = tablesOf(bytes);
  const names = new Set(tables.map(({ name }) => name));
  const head = tables.find(({ name }) => name === 'head');
  const isSound =
    needed.every((name) => names.has(name)) &&
    names.size === tables.length &&
    tables.every(({ start, length }) => start >= 12 + tables.length * 16 && start + length <= bytes.length) &&
    head !== undefined &&
    head.length >= 16 &&
    bytes.readUInt32BE(head.start + 12) === 0x5f0f3cf5;
  if (!isSound) refuseFile(messages.resource);
  const end = Math.max(...tables.map(({ start, length }) => start + length));
  const kept = bytes.subarray(0, Math.min(bytes.length, Math.ceil(end / 4) * 4));
  return { ...sizeless, kind: 'font', extension: 'ttf', contentType: 'font/ttf', bytes: Buffer.from(kept) };
};

const tablesOf = (bytes: Buffer): { name: string; start: number; length: number }[] => {
  const count = bytes.length < 12 ? 0 : bytes.readUInt16BE(4);
  if (count === 0 || count > mostTables || bytes.length < 12 + count * 16) return [];
  return Array.from({ length: count }, (_, index) => {
    const at = 12 + index * 16;
    return {
      name: bytes.toString('latin1', at, at + 4),
      start: bytes.readUInt32BE(at + 8),
      length: bytes.readUInt32BE(at + 12),
    };
  });
};
