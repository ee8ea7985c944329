import { withDay } from '../../../consent/tcf/day-of-string.ts';
import { tcStringName } from '../../../consent/stored-consent.ts';
import { readCookie, writeShared } from '../cookies.ts';
import { page } from '../page.ts';
import { readTcString } from './read-tc-string.ts';

const name = () => tcStringName(page.definition.accessKey);

/** Kept as it was given: a later vendor list would make another one of it. Undecodable ones count as none. */
export const storedTcString = (): string | undefined => {
  try {
    const string = page.definition.hostOnly ? localStorage.getItem(name()) : readCookie(name());
    readTcString(string ?? '');
    return string ?? undefined;
  } catch {
    return undefined;
  }
};

/** Where one answer serves sub-domains they all have to find it; elsewhere it need not travel with each request. */
export const keepTcString = (string: string, days: number) => {
  try {
    if (page.definition.hostOnly) localStorage.setItem(name(), string);
    else writeShared(name(), string, days);
  } catch {
    // Storage is refused: the answer lasts for the page.
  }
};

/** A published string as one of today. */
export const today = (rest: string) => withDay(rest, Date.now());
