import { productIds } from '@candour/kit/contract/products';
import { isLink, requiredBrands, type Rule } from '@candour/kit/contract/rules';

/** A plain domain: the part of an email address after the at sign. */
export const hostRule: Rule = (value) =>
  String(value).startsWith('*') ? 'This field must be a valid domain' : isLink(value);

/** What the rules look at. */
type Checked = {
  protocol: string;
  issuer: string;
  clientId: string;
  entityId: string;
  signInUrl: string;
  certificates: string;
  scopes: string;
  productId: number;
  createUserIfNotExist: boolean;
  defaultBrandIds: readonly number[];
};

type Messages = Partial<Record<string, string>>;

/** Members without which nobody can sign in, by protocol, and their names for people. */
const neededBy: Readonly<Record<string, Partial<Record<keyof Checked, string>>>> = {
  'OpenID Connect': { issuer: 'Issuer', clientId: 'Client id' },
  'SAML 2.0': { entityId: 'Entity id', signInUrl: 'Sign-in address', certificates: 'Signing certificate' },
};

/**
 * What is still missing before a test or a sign-in. A configuration may be saved without it: providers want
 * to know our addresses before they give theirs.
 */
export const missingIn = (
  record: Pick<Checked, 'protocol' | 'issuer' | 'clientId' | 'entityId' | 'signInUrl' | 'certificates'>,
): string[] =>
  Object.entries(neededBy[record.protocol] ?? {})
    .filter(([name]) => record[name as 'issuer'] === '')
    .map(([, title]) => title);

const asksForOpenId = ({ scopes }: Checked): Messages =>
  scopes.split(/\s+/).includes('openid') ? {} : { scopes: 'The scopes must contain openid' };

/** People who are created automatically never get everything. */
const givesNewPeopleSomeBrands = (record: Checked): Messages => {
  if (record.defaultBrandIds.includes(0))
    return { defaultBrandIds: 'New people cannot get all brands at once' };
  if (record.productId !== productIds.AdminPortal || !record.createUserIfNotExist) return {};
  const message = requiredBrands(record.defaultBrandIds);
  return message === undefined ? {} : { defaultBrandIds: message };
};

/** Rules over a whole configuration, for form and server alike. */
export const rules = [asksForOpenId, givesNewPeopleSomeBrands] as const;
