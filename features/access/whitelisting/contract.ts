import * as z from 'zod/mini';
import { signedIn } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import * as field from '@candour/kit/contract/fields';
import { canonicalRange } from '@candour/kit/contract/ip-range';
import { may, resource } from '@candour/kit/contract/resource';
import { route } from '@candour/kit/contract/route';
import { arrayIsNotEmpty, ipRange, isLink, requiredBrands } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';

/** What an address may be restricted for. */
export const ipTargets = {
  AdminPortal: 'Admin portal',
  CSPortal: 'Customer service portal',
  TransactionalApi: 'Transactional API',
  AdminApi: 'Admin API',
} as const;
export type IpTarget = keyof typeof ipTargets;
const ipTargetNames = Object.keys(ipTargets) as [IpTarget, ...IpTarget[]]; // keys of the constant above

/** What a site may be trusted for. */
export const domainTargets = {
  Embedding: 'Embedding',
  Redirects: 'Redirects',
  Connectors: 'Connectors',
  ScannerIgnoreRobots: 'Scanner ignores robots.txt',
} as const;
type DomainTarget = keyof typeof domainTargets;
const domainTargetNames = Object.keys(domainTargets) as [DomainTarget, ...DomainTarget[]]; // as above

const path = '/api/Whitelisting';
const access = may('Whitelisting');

// If omitted, a new entry is for the brands of its creator.
const brandIds = () =>
  field.listOf('Brands', field.lookup('Brand', { of: 'brand' }), {
    description: 'Who it applies to. Universal means everybody.',
    rules: [requiredBrands],
  });

const spelling = (given: string): string =>
  given !== '' && ipRange(given) === undefined ? canonicalRange(given) : given;

const ipEntry = z.object({
  whitelistIpId: field.rowId('Entry ID'),
  ipRange: field.named(field.text('IP range', { max: 40, rules: [ipRange] }).check(z.overwrite(spelling)), {
    title: 'IP range',
    description: 'IPv4, such as 192.168.1.1, 192.168.1.1 - 192.168.1.9 or 192.168.1.0/24',
  }),
  appliesTo: field.listOf('Applies to', z.enum(ipTargetNames), { rules: [arrayIsNotEmpty] }),
  brandIds: brandIds(),
  description: field.text('Description', { max: 200 }),
  isActive: field.flag('Active', true),
  createdBy: field.system(z.string(), 'Created by'),
  rowVersion: field.rowVersion(),
});

/** Addresses from which the portal and its API may be reached; none means anywhere. */
export const whitelistIps = {
  ...resource({
    name: 'whitelistIp',
    path: `${path}/IpAddresses`,
    id: 'whitelistIpId',
    list: 'ipAddresses',
    fields: ipEntry,
    label: 'ipRange',
    search: ['ipRange', 'description'],
    order: 'ipRange',
    scope: 'tenant',
    area: productAreas.WHITELISTING,
    access: { read: access, write: access },
  }),
};
export type WhitelistIp = z.output<typeof ipEntry>;

const domainEntry = z.object({
  whitelistDomainId: field.rowId('Entry ID'),
  domain: field.named(field.text('Domain', { max: 253, rules: [isLink] }).check(z.toLowerCase()), {
    title: 'Domain',
    description: '*.example.com stands for every sub-domain',
  }),
  appliesTo: field.listOf('Applies to', z.enum(domainTargetNames), { rules: [arrayIsNotEmpty] }),
  brandIds: brandIds(),
  description: field.text('Description', { max: 200 }),
  isActive: field.flag('Active', true),
  createdBy: field.system(z.string(), 'Created by'),
  rowVersion: field.rowVersion(),
});

/** Sites that are trusted for the listed purposes. */
export const whitelistDomains = {
  ...resource({
    name: 'whitelistDomain',
    path: `${path}/Domains`,
    id: 'whitelistDomainId',
    list: 'domains',
    fields: domainEntry,
    label: 'domain',
    search: ['domain', 'description'],
    order: 'domain',
    scope: 'tenant',
    area: productAreas.WHITELISTED_DOMAINS,
    access: { read: access, write: access },
  }),
};
export type WhitelistDomain = z.output<typeof domainEntry>;

const importRoute = <const P extends string>(noun: P, what: string) =>
  route({
    method: 'POST',
    path: `${path}/${noun}/Import`,
    summary: `Adds ${what} from CSV text, all of them or none`,
    access,
    body: z.strictObject({
      csv: field.named(z.string().check(z.minLength(1), z.maxLength(200_000)), { title: 'CSV' }),
    }),
    response: z.object({ imported: z.int() }),
  });

export const importIps = importRoute('IpAddresses', 'addresses');
export const importDomains = importRoute('Domains', 'domains');

export const getMyIp = route({
  method: 'GET',
  path: `${path}/MyIp`,
  summary: 'The address the caller appears to come from',
  access,
  response: z.object({ ipAddress: z.string() }),
});

export const whitelistingScreens = screens([
  { name: 'whitelisting', path: '/whitelisting', title: 'Whitelisting', access: signedIn },
]);
