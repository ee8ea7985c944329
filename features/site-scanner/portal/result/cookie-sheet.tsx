import { StatusChip } from '@candour/ui/status-chip.tsx';
import type { ScanCookie } from '../../contract/results.ts';
import { consentText, consentTones, itemTones } from '../scan-words.ts';
import { foundFacts } from './found-facts.ts';
import { ItemSheet, lines } from './item-sheet.tsx';

const yes = (value: boolean): string => (value ? 'Yes' : 'No');

/** All that a scan knows of a cookie. Its value is never stored. */
export const CookieSheet = ({ cookie, onClose }: { cookie: ScanCookie; onClose: () => void }) => (
  <ItemSheet
    title={cookie.name}
    onClose={onClose}
    lead={
      <>
        <StatusChip tone={itemTones[cookie.status]}>{cookie.status}</StatusChip>
        <StatusChip tone={consentTones[cookie.consentStatus]}>{consentText(cookie.consentStatus)}</StatusChip>
      </>
    }
    facts={[
      ['Service', cookie.knownService?.cookieScriptName],
      ['Category', cookie.category],
      ...foundFacts(cookie),
      ['Pattern', cookie.pattern === cookie.name ? '' : cookie.pattern],
      ['Host', cookie.host],
      ['Path', cookie.path],
      ['Lifetime', cookie.lifetime],
      ['Secure', yes(cookie.secure)],
      ['HttpOnly', yes(cookie.httpOnly)],
      ['SameSite', cookie.sameSite],
      ['Partitioned', cookie.partitioned ? 'Yes' : ''],
      ['Set by', cookie.setBy === 'http' ? 'the server' : 'a script'],
      ['Not kept because', lines(cookie.blockedReasons)],
    ]}
  />
);
