import { checkCss, checkScript } from './check-code.ts';
import { checkFont } from './check-font.ts';
import { cleanImage } from './clean-image.ts';
import { cleanSvg } from './clean-svg.ts';
import { messages, refuseFile, type Cleaned } from './cleaned.ts';

/**
 * The stored form of a file, decided by its content; the name only distinguishes style sheets and scripts
 * from other texts.
 */
export const clean = async (bytes: Buffer, fileName: string): Promise<Cleaned> => {
  const start = bytes.subarray(0, 8).toString('hex');
  if (start === '89504e470d0a1a0a') return cleanImage(bytes, 'png');
  if (start.startsWith('ffd8ff')) return cleanImage(bytes, 'jpeg');
  if (/^47494638(37|39)61/.test(start)) return cleanImage(bytes, 'gif');
  if (/^(00010000|74727565)/.test(start)) return checkFont(bytes);
  if (isSvg(bytes)) return cleanSvg(bytes);
  if (/\.css$/i.test(fileName)) return checkCss(bytes);
  if (/\.js$/i.test(fileName)) return checkScript(bytes);
  return refuseFile(/\.(png|jpe?g|gif|svg)$/i.test(fileName) ? messages.image : messages.resource);
};

/** What may precede the image in its file. */
const beforeSvg =
  /^(?:\s|\ufeff|<\?(?:(?!\?>)[\s\S])*\?>|<!--(?:(?!-->)[\s\S])*-->|<!doctype[^>[]*(?:\[[^\]]*\])?\s*>)*<svg[\s>]/i;

const isSvg = (bytes: Buffer): boolean => beforeSvg.test(bytes.subarray(0, 4096).toString('utf8'));

// Invisible characters and those that change the direction of the text around them.
// oxlint-disable-next-line no-control-regex
const unseen = /[\0-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** The name a person gave the file, for display only. */
export const labelOf = (fileName: string): string => {
  const last = fileName.toWellFormed().replace(unseen, '').split(/[/\\]/).at(-1)?.trim() ?? '';
  return last.slice(-150) || 'file';
};
