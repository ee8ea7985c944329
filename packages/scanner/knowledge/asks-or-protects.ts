import { companyOf } from './company-of.ts';
import { consentTools } from './own/consent-tools.ts';
import { infrastructure } from './own/infrastructure.ts';
import { registrableDomain } from './registrable-domain.ts';

/**
 * Whether a host belongs to somebody who asks for consent or keeps robots away: a site needs both before
 * any answer.
 */
export const asksOrProtects = (host: string): boolean =>
  companyOf(host)?.category === 'consent-provider' ||
  host === 'challenges.cloudflare.com' ||
  domains.has(registrableDomain(host));

const guards = ['DataDome', 'HUMAN Security', 'Queue-it', 'hCaptcha'];
const domains = new Set(
  [...consentTools, ...infrastructure.filter(({ provider }) => guards.includes(provider))].flatMap(
    (each) => each.domains,
  ),
);
