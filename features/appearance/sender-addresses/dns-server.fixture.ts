import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

/** A name's response: its text records, or `silent` for a server that does not respond. */
export type Zone = Map<string, string[] | 'silent'>;

const header = 12;
const textRecord = 16;
const nameError = 3;

/** A real name server on loopback that knows only text records. */
export const openDnsServer = async (): Promise<{ zone: Zone; address: string; close: () => void }> => {
  const zone: Zone = new Map();
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => answer({ socket, zone, query, port, address }));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { zone, address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
};

type Asked = { socket: Socket; zone: Zone; query: Buffer; port: number; address: string };

const answer = ({ socket, zone, query, port, address }: Asked): void => {
  const { name, end } = nameAt(query, header);
  const texts = zone.get(name.toLowerCase());
  if (texts === 'silent') return;
  const known = query.readUInt16BE(end) === textRecord ? (texts ?? []) : [];
  const reply = Buffer.from(query.subarray(0, end + 4));
  // Response, recursion available; the additional section of the query is left out.
  reply.writeUInt16BE(0x8180 | (texts === undefined ? nameError : 0), 2);
  reply.writeUInt16BE(known.length, 6);
  reply.writeUInt16BE(0, 8);
  reply.writeUInt16BE(0, 10);
  socket.send(Buffer.concat([reply, ...known.map(record)]), port, address);
};

const nameAt = (query: Buffer, start: number): { name: string; end: number } => {
  const labels: string[] = [];
  let at = start;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.'), end: at + 1 };
};

/** A text record; long texts are split into pieces of 255. */
const record = (text: string): Buffer => {
  const pieces = text.match(/[^]{1,255}/g) ?? [''];
  const data = Buffer.concat(pieces.map((piece) => Buffer.from([piece.length, ...Buffer.from(piece)])));
  const head = Buffer.from([0xc0, header, 0, textRecord, 0, 1, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
};
