import { arrayIsNotEmpty, requiredCookieScripts } from '@candour/kit/contract/rules';
import type { PolicyTableCheck } from '../contract.ts';
import type { Materials } from './materials.ts';

/** The findings against publishing, errors first. */
export const checksOf = ({ table, services, languages }: Materials): PolicyTableCheck[] => [
  ...found('scripts', 'error', requiredCookieScripts(table.scripts)),
  ...found('columns', 'error', arrayIsNotEmpty(table.columns)),
  ...found('languages', 'error', languages.length === 0 ? 'No language is assigned' : undefined),
  ...services
    .filter(({ cookies }) => cookies.length === 0)
    .map(({ cookieScriptName }) => ({
      id: 'noCookies',
      severity: 'warning' as const,
      text: `${cookieScriptName} lists no cookies; its row shows only the service`,
    })),
  ...services
    .filter(({ providerName }) => providerName === '' && shows(table, 'Provider'))
    .map(({ cookieScriptName }) => ({
      id: 'noProvider',
      severity: 'warning' as const,
      text: `${cookieScriptName} names no provider`,
    })),
];

const found = (
  id: string,
  severity: PolicyTableCheck['severity'],
  text: string | undefined,
): PolicyTableCheck[] => (text === undefined ? [] : [{ id, severity, text }]);

const shows = ({ columns }: Materials['table'], wanted: string): boolean =>
  columns.some(({ column }) => column === wanted);
