import { cookieNames, expiresAt, parseConsent, type StoredConsent } from '../../consent/stored-consent.ts';
import { readCookie } from './cookies.ts';
import { page } from './page.ts';
import { tcString } from './tcf/tcf.ts';

/** The visitor's answer that is in force, or null. Where one has come to its end, that is noted on the page. */
export const storedAnswer = (): StoredConsent | null => {
  const { definition } = page;
  if (__tcf__ && !definition.tcf?.isOutside && !tcString()) return null;
  const stored = parseConsent(readCookie(cookieNames(definition.accessKey).consent));
  page.hasEnded = !!stored && Date.now() >= expiresAt(definition, stored);
  return page.hasEnded ? null : stored;
};
