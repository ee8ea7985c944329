import { UnreadableString } from './unreadable-string.ts';

/** What an additional consent string says. Version 1 names no disclosed providers. */
export type AcString = { version: 1 | 2; consented: number[]; disclosed: number[] };

const longest = 100_000;
const form = /^(?:1~(?<first>[\d.]*)|2~(?<second>[\d.]*)~dv\.?(?<disclosed>[\d.]*))$/;

/**
 * Reads Google's additional consent string of version 1 or 2.
 *
 * @throws UnreadableString if it is not one.
 */
export const decodeAcString = (text: string): AcString => {
  if (text.length > longest) throw new UnreadableString('long');
  const found = form.exec(text)?.groups;
  if (!found) throw new UnreadableString('form');
  if (found['first'] !== undefined) return { version: 1, consented: readIds(found['first']), disclosed: [] };
  return {
    version: 2,
    consented: readIds(found['second'] ?? ''),
    disclosed: readIds(found['disclosed'] ?? ''),
  };
};

const readIds = (text: string): number[] => {
  if (text === '') return [];
  return text.split('.').map((id) => {
    if (!/^[1-9]\d{0,8}$/.test(id)) throw new UnreadableString('id');
    return Number(id);
  });
};
