import * as z from 'zod/mini';
import { may, signedIn } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import * as field from '@candour/kit/contract/fields';
import { historyBy } from '@candour/kit/contract/history';
import { usage } from '@candour/kit/contract/errors';
import { changeOf, inputOf } from '@candour/kit/contract/resource';
import { route } from '@candour/kit/contract/route';
import { requiredDomains } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';
import { isSite } from '@candour/kit/contract/site';

/** What a key may be used for; the number appears in the address of the manage screen. */
export const accessKeyTypeIds = {
  ConsentBanner: 1,
  PreferenceWidget: 2,
  ConsentCollectionWidget: 3,
  PublicPortal: 4,
  ProgressiveProfile: 5,
  MobileApp: 6,
} as const;
export const accessKeyTypes = {
  [accessKeyTypeIds.ConsentBanner]: 'Consent banner',
  [accessKeyTypeIds.PreferenceWidget]: 'Preference widget',
  [accessKeyTypeIds.ConsentCollectionWidget]: 'Consent collection widget',
  [accessKeyTypeIds.PublicPortal]: 'Public portal',
  [accessKeyTypeIds.ProgressiveProfile]: 'Progressive profile',
  [accessKeyTypeIds.MobileApp]: 'Mobile app',
} as const;

const accessKey = z.object({
  /** Shown in upper case, compared case-insensitively. */
  accessKeyId: field.system(z.string(), 'Key'),
  accessKeyName: field.text('Name', { max: 100 }),
  accessKeyType: field.named(z.literal(Object.values(accessKeyTypeIds)), {
    title: 'Type',
    titles: accessKeyTypes,
  }),
  brandId: field.brandId(),
  brandName: field.system(z.string(), 'Brand'),
  allowedDomains: field.named(
    z
      .array(z.string().check(z.trim(), z.toLowerCase(), field.ruled(isSite)))
      .check(field.ruled(requiredDomains), z.maxLength(200)),
    {
      title: 'Allowed domains',
      description: 'Sites that may use this key. *.example.com stands for every sub-domain.',
    },
  ),
  isEnabled: field.flag('Enabled', true),
  createdDate: field.timestamp('Created'),
  lastUsedAt: field.system(z.nullable(z.string()), 'Last used'),
  expiresAt: field.orNull('Expires', z.iso.datetime(), {
    description: 'Answers under this key are refused from then on. Empty means never.',
  }),
  countOfUsages: field.system(z.int(), 'Used by'),
  rowVersion: field.rowVersion(),
});
export type AccessKey = z.output<typeof accessKey>;

const params = z.object({ id: z.guid() });
const access = { read: signedIn, write: may('AccessKeys') };
const path = '/api/AccessKeys';
const rows = z.object({ accessKeys: z.array(accessKey) });

export const accessKeys = {
  name: 'accessKey',
  label: 'accessKeyName',
  area: productAreas.ACCESS_KEYS,
  fields: accessKey,
  list: route({
    method: 'GET',
    path,
    summary: 'Access keys, by name',
    access: access.read,
    query: z.object({ accessKeyType: z.optional(z.string()) }),
    response: rows,
  }),
  consentBanner: route({
    method: 'GET',
    path: `${path}/ConsentBanner`,
    summary: 'Access keys that banner profiles may use, by name',
    access: access.read,
    response: rows,
  }),
  read: route({
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'Reads one access key',
    access: access.read,
    params,
    response: accessKey,
  }),
  create: route({
    method: 'POST',
    path,
    summary: 'Creates an access key',
    access: access.write,
    body: inputOf(accessKey),
    response: z.object({ newAccessKeyId: z.string() }),
  }),
  update: route({
    method: 'PUT',
    path,
    summary: 'Changes an access key; members left out stay as they are',
    access: access.write,
    body: z.extend(changeOf(accessKey, 'accessKeyId'), { accessKeyId: z.guid(), id: z.optional(z.guid()) }),
    response: accessKey,
  }),
  setEnabled: route({
    method: 'PUT',
    path: `${path}/{id}/Enabled`,
    summary: 'Enables or disables an access key',
    access: access.write,
    params,
    body: z.strictObject({ isEnabled: z.boolean() }),
  }),
  rotateSecret: route({
    method: 'POST',
    path: `${path}/{id}/RotateSecret`,
    summary:
      'Makes a new secret for host tokens and direct links and shows it once; the previous one stays valid for a day',
    access: access.write,
    params,
    response: z.object({ tokenSecret: z.string(), previousUntil: z.nullable(z.string()) }),
  }),
  remove: route({
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Deletes an unused access key',
    access: access.write,
    params,
  }),
  usage: route({
    method: 'GET',
    path: `${path}/{id}/Usage`,
    summary: 'What uses an access key',
    usageOf: productAreas.ACCESS_KEYS,
    access: access.read,
    params,
    response: z.object({ usages: z.array(usage) }),
  }),
  history: historyBy({
    path: `${path}/{id}`,
    name: 'access key',
    access: access.write,
    params,
    fields: accessKey,
  }),
};

export const accessKeyScreens = screens([
  { name: 'access-keys', path: '/access-keys', title: 'Access keys', access: signedIn },
  {
    name: 'manage-access-key',
    path: '/manage-access-key',
    title: 'Access key',
    access: signedIn,
    search: { accessKeyType: 'number' },
  },
]);
