import { expect, test } from 'vitest';
import { violationTexts, violationTitle } from './contract/words.ts';

test('[mend C5] a scan says how a page can hold back a frame that was requested before consent', () => {
  expect(violationTitle('BEFORE_CONSENT', 'request')).toMatch(
    /^Requested before consent\. .*data-src.*data-consent-service/,
  );
  expect(violationTitle('AFTER_REJECT', 'request')).toMatch(/^Requested after a rejection\. .*data-src/);
  expect(violationTitle('BEFORE_CONSENT', 'cookie')).toBe(violationTexts.BEFORE_CONSENT);
});
