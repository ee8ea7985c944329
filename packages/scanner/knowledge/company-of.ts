import thirdPartyWeb from 'third-party-web/nostats-subset.js';
import type { Purpose } from './known-cookie.ts';

/** Who runs a host, and its purpose as far as that is known; `purpose` is null if it says nothing. */
export type Company = { company: string; service: string; category: string; purpose: Purpose | null };

/** The company behind a host or an address, from third-party-web; null if that knows none. */
export const companyOf = (hostOrAddress: string): Company | null => {
  if (!hostOrAddress) return null;
  const entity = thirdPartyWeb.getEntity(hostOrAddress.replace(/^\./, ''));
  if (!entity) return null;
  const { company, name: service, category } = entity;
  return { company, service, category, purpose: purposes[category] ?? null };
};

const purposes: Record<string, Purpose> = {
  ad: 'marketing',
  marketing: 'marketing',
  social: 'marketing',
  analytics: 'analytics',
  'consent-provider': 'necessary',
  cdn: 'necessary',
  hosting: 'necessary',
  'customer-success': 'functional',
  video: 'functional',
  'tag-manager': 'functional',
};
