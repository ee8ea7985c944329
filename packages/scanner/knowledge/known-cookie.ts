import type { SuggestedCategory } from '../findings.ts';

/** What an item is for, as laws tell kinds of cookies apart. */
export type Purpose = Exclude<SuggestedCategory, 'uncategorised'>;

/** What is known of a cookie, or of a key in the browser's storage. */
export type KnownCookie = {
  /** As it is found; `*` stands for any characters. Names tell upper and lower case apart. */
  name: string;
  provider: string;
  /** Registrable domains of the provider; empty where they are not known. */
  domains: readonly string[];
  /** Whether it is found on the provider's own domains only, never on those of the site. */
  onDomainsOnly: boolean;
  purpose: Purpose;
  /** What it does, in one plain sentence. */
  description: string;
  /** In words, such as `2 years` or `session`; empty where it is not known. */
  lifetime: string;
  /** The provider's own words on privacy; empty where there is none. */
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
