import type { KnownCookie, ProviderFacts } from './known-cookie.ts';
import { advertising } from './own/advertising.ts';
import { analytics } from './own/analytics.ts';
import { consentTools } from './own/consent-tools.ts';
import { conversations } from './own/conversations.ts';
import { infrastructure } from './own/infrastructure.ts';
import { platforms } from './own/platforms.ts';
import { social } from './own/social.ts';

/** Well-known providers, and what each of them stores. */
export const ownProviders: readonly ProviderFacts[] = [
  ...consentTools,
  ...infrastructure,
  ...platforms,
  ...analytics,
  ...advertising,
  ...social,
  ...conversations,
];

const written = ({ onSite = [], onTheirs = [], googleTypes: _, ...facts }: ProviderFacts): KnownCookie[] => {
  const rows = [
    ...onSite.map((row) => ({ row, onDomainsOnly: false })),
    ...onTheirs.map((row) => ({ row, onDomainsOnly: true })),
  ];
  return rows.map(({ row: [name, purpose, description, lifetime], onDomainsOnly }) => ({
    ...facts,
    name,
    purpose,
    description,
    lifetime,
    onDomainsOnly,
    source: 'own table',
  }));
};

/** Our own table of well-known cookies and keys: facts that providers publish, in our words. */
export const ownCookies: readonly KnownCookie[] = ownProviders.flatMap(written);
