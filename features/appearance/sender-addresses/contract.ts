import * as z from 'zod/mini';
import { anyone, may, mayEverywhere } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import * as field from '@candour/kit/contract/fields';
import { resource } from '@candour/kit/contract/resource';
import { route } from '@candour/kit/contract/route';
import { email, isLink, requiredBrands } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';

const verificationStatuses = ['Pending', 'Verified', 'Failed', 'Revoked'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** How long an identity waits for its confirmation. */
export const patienceHours = 72;

const fields = z.object({
  senderEmailAddressId: field.rowId('Sender ID'),
  identityType: field.choice('Kind', ['Email', 'Domain']),
  emailAddress: field.named(
    field.optionalText('Email address', { max: 254, rules: [email] }).check(z.toLowerCase()),
    {
      title: 'Email address',
    },
  ),
  domain: field.named(field.optionalText('Domain', { max: 253, rules: [isLink] }).check(z.toLowerCase()), {
    title: 'Domain',
    description: 'All addresses of a verified domain are verified with it',
  }),
  displayName: field.text('Display name', { max: 100, description: 'What people read as the sender' }),
  brandIds: field.named(
    z.array(field.lookup('Brand', { of: 'brand' })).check(field.ruled(requiredBrands), z.maxLength(1000)),
    {
      title: 'Brands',
      description: 'Whose emails may come from here',
    },
  ),
  // The address or the domain, whichever it is.
  address: field.system(z.string(), 'Address or domain'),
  verificationStatus: field.system(z.enum(verificationStatuses), 'Status'),
  verificationProblem: field.system(z.string(), 'Problem'),
  verifiedAt: field.system(z.nullable(z.string()), 'Verified'),
  checkedAt: field.system(z.nullable(z.string()), 'Last checked'),
  isCovered: field.system(z.boolean(), 'Verified with its domain'),
  isDefault: field.system(z.boolean(), 'Default'),
  rowVersion: field.rowVersion(),
});
export type SenderAddress = z.output<typeof fields>;

const access = { read: may('SenderEmailAddresses', 'SystemEmails'), write: may('SenderEmailAddresses') };
const path = '/api/SenderEmailAddresses';

/**
 * Not served as a plain resource: each row sends an email or generates keys, and its label is one of two
 * members.
 */
export const senderAddresses = {
  ...resource({
    name: 'senderEmailAddress',
    path,
    id: 'senderEmailAddressId',
    list: 'senderEmailAddresses',
    fields,
    label: 'address',
    search: ['address', 'displayName'],
    order: 'address',
    scope: 'tenant',
    area: productAreas.SENDER_ADDRESSES,
    access,
    rules: [
      ({ identityType, emailAddress, domain }) => {
        const [own, other] =
          identityType === 'Email'
            ? (['emailAddress', 'domain'] as const)
            : (['domain', 'emailAddress'] as const);
        const values = { emailAddress, domain };
        if (values[own] === '') return { [own]: 'This field is required' };
        if (values[other] !== '') return { [other]: 'Only one of address and domain can be given' };
        return domain.startsWith('*.') ? { domain: 'This field must be a valid domain' } : {};
      },
    ],
  }),
};

/** One DNS record of a domain, as its owner enters it. */
const dnsRecord = z.object({
  purpose: z.enum(['DKIM', 'SPF', 'DMARC']),
  type: z.literal('TXT'),
  name: z.string(),
  value: z.string(),
  /** The domain is not verified without it. */
  isRequired: z.boolean(),
  /** Whether it existed when the domain was last checked; null if it is not checked. */
  isFound: z.nullable(z.boolean()),
});
export type DnsRecord = z.output<typeof dnsRecord>;

const params = z.object({ id: field.pathId() });
export const senderParts = {
  limit: route({
    method: 'GET',
    path: `${path}/Limit`,
    summary: 'How many identities there are in the organisation, and how many the licence allows',
    access: access.read,
    response: z.object({ used: z.int(), limit: z.int() }),
  }),
  verify: route({
    method: 'POST',
    path: `${path}/{id}/Verify`,
    summary: 'Sends the link again, or checks the records of the domain now',
    access: access.write,
    params,
    response: fields,
  }),
  dnsRecords: route({
    method: 'GET',
    path: `${path}/{id}/DnsRecords`,
    summary: 'The records that verify a domain and keep its mail out of spam folders',
    access: access.read,
    params,
    response: z.object({ dnsRecords: z.array(dnsRecord) }),
  }),
  setDefault: route({
    method: 'PUT',
    path: `${path}/{id}/SetDefault`,
    summary: 'Makes a verified address the sender of emails that have no other',
    access: mayEverywhere('SenderEmailAddresses'),
    params,
  }),
  confirm: route({
    method: 'POST',
    path: `${path}/Confirm`,
    summary: 'Confirms an address with the token from the emailed link',
    access: anyone,
    body: z.strictObject({ token: field.text('Token', { max: 100 }) }),
    response: z.object({ emailAddress: z.string() }),
  }),
};

export const senderAddressScreens = screens([
  {
    name: 'sender-email-addresses',
    path: '/sender-email-addresses',
    title: 'Sender email addresses',
    access: access.write,
  },
]);
