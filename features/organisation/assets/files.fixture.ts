import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Colour = { r: number; g: number; b: number };
const blue: Colour = { r: 64, g: 106, b: 148 };

const square = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: blue } });

export const png = (size = 8): Promise<Buffer> => square(size).png().toBuffer();
export const gif = (size = 8): Promise<Buffer> => square(size).gif().toBuffer();
/** A photograph whose metadata says where it was taken. */
export const jpeg = (): Promise<Buffer> =>
  square(8)
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'Nordlicht' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '60/1 23/1 0/1' },
    })
    .toBuffer();

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** An image that claims this size; its data are compressed empty rows. */
export const pngOfSize = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
};

/** An animated image with this many frames of one pixel. */
export const gifOfFrames = (frames: number): Buffer => {
  const head = Buffer.from('474946383961010001008000000000ffffff', 'hex');
  const frame = Buffer.from('21f90400010000002c00000000010001000002024401', 'hex');
  const one = Buffer.concat([frame, Buffer.from([0])]);
  return Buffer.concat([
    head,
    Buffer.from('00', 'hex'),
    ...Array.from({ length: frames }, () => one),
    Buffer.from(';'),
  ]);
};

/** A font with the required tables, nearly empty; `change` corrupts its directory. */
export const ttf = (change: (font: Buffer) => void = () => undefined): Buffer => {
  const names = ['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'];
  const length = 56;
  const start = 12 + names.length * 16;
  const font = Buffer.alloc(start + names.length * length);
  font.writeUInt32BE(0x00010000);
  font.writeUInt16BE(names.length, 4);
  for (const [index, name] of names.entries()) {
    const at = 12 + index * 16;
    font.write(name, at, 'latin1');
    font.writeUInt32BE(start + index * length, at + 8);
    font.writeUInt32BE(length, at + 12);
    if (name === 'head') font.writeUInt32BE(0x5f0f3cf5, start + index * length + 12);
  }
  change(font);
  return font;
};

export const svg = (inside: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" ${attributes}>${inside}</svg>`;
