import type { ServiceCookie } from '../contract.ts';

type Cookie = Pick<ServiceCookie, 'cookieName' | 'party' | 'storage' | 'lifetimeText' | 'purpose'> &
  Partial<Pick<ServiceCookie, 'host' | 'lifetimeSeconds'>>;
type Translation = { scriptName: string; displayText: string; cookiePurposes: Record<string, string> };

/** A service of the demo company; its category by name. */
export type SampleService = {
  category: string;
  cookieScriptName: string;
  scriptName: string;
  displayText: string;
  cookieScriptType: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  providerName?: string;
  providerPrivacyUrl?: string;
  optInScript?: string;
  optOutScript?: string;
  srcUrl?: string;
  loadAttributes?: { async: boolean; defer: boolean; crossorigin: 'anonymous' | null; nonce: boolean };
  markerCookieName?: string;
  optInValue?: string;
  optOutValue?: string;
  markerCookieDays?: number;
  gtmConsentTypes?: readonly string[];
  blockSelectors?: readonly string[];
  reloadOnWithdrawal?: boolean;
  cookies: readonly Cookie[];
  de: Translation;
  fr: Translation;
};

export const minutes = (count: number): number => count * 60;
export const days = (count: number): number => count * 86_400;
