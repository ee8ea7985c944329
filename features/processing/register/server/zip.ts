import { crc32, deflateRawSync } from 'node:zlib';

type Part = { name: string; text: string };

// A fixed moment: the same content gives the same file. 1 January 1980, the earliest that a ZIP can tell.
const date = 0x0021;
const deflated = 8;
const version = 20;
const utf8Names = 0x0800;

const fieldsOf = (part: Part) => {
  const name = Buffer.from(part.name);
  const raw = Buffer.from(part.text);
  const data = deflateRawSync(raw);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(version, 0);
  common.writeUInt16LE(utf8Names, 2);
  common.writeUInt16LE(deflated, 4);
  common.writeUInt16LE(0, 6);
  common.writeUInt16LE(date, 8);
  common.writeUInt32LE(crc32(raw), 10);
  common.writeUInt32LE(data.length, 14);
  common.writeUInt32LE(raw.length, 18);
  common.writeUInt16LE(name.length, 22);
  return { name, data, common };
};

const signed = (signature: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
};

/** A ZIP file of some texts (PKWARE's APPNOTE 6.3, without extensions). */
export const zipOf = (parts: readonly Part[]): Buffer => {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const { name, data, common } of parts.map(fieldsOf)) {
    const entry = Buffer.concat([signed(0x04034b50), common, name, data]);
    // The central directory repeats the fields, with 14 bytes that are all zero here, and the place.
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const madeBy = Buffer.alloc(2);
    madeBy.writeUInt16LE(version);
    central.push(Buffer.concat([signed(0x02014b50), madeBy, common, place, name]));
    local.push(entry);
    at += entry.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...local, directory, signed(0x06054b50), end]);
};
