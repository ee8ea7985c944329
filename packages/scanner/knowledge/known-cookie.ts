import type { SuggestedCategory } from '../findings.ts';

/** The purpose of an item, by the kinds of cookies that laws distinguish. */
export type Purpose = Exclude<SuggestedCategory, 'uncategorised'>;

/** What is known about a cookie, or about a key in the browser's storage. */
export type KnownCookie = {
  /** As it is found; `*` matches any characters. Names are case-sensitive. */
  name: string;
  provider: string;
  /** Registrable domains of the provider; empty if unknown. */
  domains: readonly string[];
  /** Whether it is found on the provider's own domains only, never on those of the site. */
  onDomainsOnly: boolean;
  purpose: Purpose;
  /** What it does, in one plain sentence. */
  description: string;
  /** In words, such as `2 years` or `session`; empty if unknown. */
  lifetime: string;
  /** The provider's own privacy policy; empty if there is none. */
  policyUrl: string;
  source: KnowledgeSource;
};

export type KnowledgeSource = 'own table' | 'Open Cookie Database';

/** One provider and its cookies, written short: name, purpose, description, lifetime. */
export type ProviderFacts = {
  provider: string;
  policyUrl: string;
  domains: readonly string[];
  /** What its tags ask Google Consent Mode for; absent where they ask for nothing. */
  googleTypes?: readonly string[];
  /** Found on the site's own domain. */
  onSite?: readonly Row[];
  /** Found on the domains of the provider only. */
  onTheirs?: readonly Row[];
};

type Row = readonly [name: string, purpose: Purpose, description: string, lifetime: string];
