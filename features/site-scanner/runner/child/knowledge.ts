import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnalyseInput } from '@candour/scanner/analyse/analyse-input.ts';
import { readFilterLists } from '@candour/scanner/knowledge/filter-lists.ts';
import type { Purpose } from '@candour/scanner/knowledge/known-cookie.ts';
import { lookUpIn } from '@candour/scanner/knowledge/look-up.ts';
import { readOpenCookieDatabase } from '@candour/scanner/knowledge/open-cookie-database.ts';
import { ownCookies } from '@candour/scanner/knowledge/own-cookies.ts';

/** Lists an operator may provide, by file name, with the purpose that each one's matches mean. */
const lists: readonly { file: string; name: string; purpose: Purpose }[] = [
  { file: 'easyprivacy.txt', name: 'EasyPrivacy', purpose: 'analytics' },
  { file: 'easylist.txt', name: 'EasyList', purpose: 'marketing' },
];

/** Knowledge from the product and from `folder`: the Open Cookie Database and filter lists. */
export const readKnowledge = (folder: string): Pick<AnalyseInput, 'lookUp' | 'matchLists'> => {
  const read = (file: string): string[] =>
    existsSync(join(folder, file)) ? [readFileSync(join(folder, file), 'utf8')] : [];
  const tables = read('open-cookie-database.csv').map((text) => readOpenCookieDatabase(text).cookies);
  const brought = lists.flatMap(({ file, ...list }) => read(file).map((text) => ({ ...list, text })));
  return {
    lookUp: lookUpIn([ownCookies, ...tables]),
    matchLists: brought.length === 0 ? () => null : readFilterLists(brought),
  };
};
