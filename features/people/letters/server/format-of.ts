import sharp from 'sharp';
import { refuseFields } from '@candour/kit/server/refusal';
import type { LetterFormat } from '../contract.ts';

export const mediaTypes: Readonly<Record<LetterFormat, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  tif: 'image/tiff',
};

const message = 'This is not a PDF, PNG, JPEG or TIFF file, or it is damaged';
const refused = (): never => refuseFields({ file: message });

/** The format of a scan by its content, whatever its name; refuses what is no scan. It is stored as it is. */
export const formatOf = async (bytes: Buffer): Promise<LetterFormat> => {
  const start = bytes.subarray(0, 8);
  if (/^%PDF-[12]\.\d/.test(start.toString('latin1'))) return isWholePdf(bytes) ? 'pdf' : refused();
  const hex = start.toString('hex');
  if (hex === '89504e470d0a1a0a') return image(bytes, { format: 'png', as: 'png' });
  if (hex.startsWith('ffd8ff')) return image(bytes, { format: 'jpeg', as: 'jpg' });
  if (/^(49492a00|4d4d002a)/.test(hex)) return image(bytes, { format: 'tiff', as: 'tif' });
  return refused();
};

/** Where its table of objects begins is said near the end: a file that was cut short lacks it. */
const isWholePdf = (bytes: Buffer): boolean =>
  /startxref\s+\d+\s+%%EOF/.test(bytes.subarray(-2048).toString('latin1'));

const image = async (
  bytes: Buffer,
  { format, as }: { format: string; as: LetterFormat },
): Promise<LetterFormat> => {
  // Only what the file says of itself: nothing is decoded, so no file asks for gigabytes of memory.
  const head = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refused);
  return head.format === format && head.width > 0 && head.height > 0 ? as : refused();
};
