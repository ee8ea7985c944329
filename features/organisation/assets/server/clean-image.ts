import sharp, { type Metadata, type Sharp } from 'sharp';
import { messages, refuseFile, type Cleaned } from './cleaned.ts';

/** For all frames together. A file of a few kilobytes can ask for gigabytes of memory. */
const mostPixels = 60_000_000;
const longestSide = 12_000;
const mostFrames = 300;

// Uploads are rare; what was decoded for one is of no use to the next.
sharp.cache(false);

type Format = 'png' | 'jpeg' | 'gif';

/** A re-encoded image: only its pixels are left, without anything hidden before, between or after them. */
export const cleanImage = async (bytes: Buffer, format: Format): Promise<Cleaned> => {
  const options = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const;
  const head = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => refuseFile(messages.image));
  mustBeOfSize(head);
  const drawn = sharp(bytes, { ...options, animated: format === 'gif' }).rotate();
  const { data, info } = await encoded(drawn, format)
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuseFile(messages.image));
  const extension = format === 'jpeg' ? 'jpg' : format;
  return {
    kind: 'image',
    extension,
    contentType: `image/${format}`,
    bytes: data,
    width: info.width,
    height: info.pageHeight ?? info.height,
  };
};

/** Checked from the header alone, before anything is decoded. */
const mustBeOfSize = ({ width, height, pages = 1 }: Metadata): void => {
  const isTooLarge = width > longestSide || height > longestSide * pages || pages > mostFrames;
  if (
    isTooLarge ||
    width * height > mostPixels ||
    width * height * (pages > 1 ? pages : 1) > mostPixels * 2
  ) {
    refuseFile('This picture has too many pixels or frames');
  }
};

const encoded = (image: Sharp, format: Format): Sharp => {
  if (format === 'png') return image.png({ compressionLevel: 9 });
  return format === 'jpeg' ? image.jpeg({ quality: 86, mozjpeg: true }) : image.gif();
};
