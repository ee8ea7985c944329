import { isLink, required, requiredBrands, type Rule } from '@candour/kit/contract/rules';

/** A plain domain: what stands behind the at sign of an address. */
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

/** Members of each protocol that cannot be missing. */
const neededBy: Readonly<Record<string, readonly (keyof Checked)[]>> = {
  'OpenID Connect': ['issuer', 'clientId'],
  'SAML 2.0': ['entityId', 'signInUrl', 'certificates'],
};

const hasWhatItsProtocolNeeds = (record: Checked): Messages =>
  Object.fromEntries(
    (neededBy[record.protocol] ?? [])
      .map((name) => [name, required(record[name])])
      .filter(([, text]) => text),
  );

const asksForOpenId = ({ scopes }: Checked): Messages =>
  scopes.split(/\s+/).includes('openid') ? {} : { scopes: 'The scopes must contain openid' };

/** People who come into being by themselves never get everything. */
const givesNewPeopleSomeBrands = (record: Checked): Messages => {
  if (record.defaultBrandIds.includes(0))
    return { defaultBrandIds: 'New people cannot get all brands at once' };
  if (record.productId !== 1 || !record.createUserIfNotExist) return {};
  const message = requiredBrands(record.defaultBrandIds);
  return message === undefined ? {} : { defaultBrandIds: message };
};

/** Rules over a whole configuration, for form and server alike. */
export const rules = [hasWhatItsProtocolNeeds, asksForOpenId, givesNewPeopleSomeBrands] as const;
