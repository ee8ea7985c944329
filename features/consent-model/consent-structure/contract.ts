import * as z from 'zod/mini';
import { productAreas } from '@candour/kit/contract/areas';
import * as field from '@candour/kit/contract/fields';
import { may, resource } from '@candour/kit/contract/resource';
import { route } from '@candour/kit/contract/route';
import { arrayIsNotEmpty } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';
import { translationFields, translationRoutes } from '@candour/kit/contract/translations';

/** People who fill the structure, or choose from it. */
const access = {
  read: may(
    'ConsentStructure',
    'Channels',
    'ChannelTranslations',
    'Statements',
    'StatementTranslations',
    'StatementGroups',
    'ChannelDependencies',
    'ExtendedPreferences',
  ),
  write: may('ConsentStructure'),
};

const parentGroup = z.object({
  parentGroupId: field.rowId('Parent group ID'),
  parentGroupName: field.text('Parent group', { max: 100 }),
  description: field.optionalText('Description', { max: 1000, description: 'For staff' }),
  brandId: field.brandId(),
  brandName: field.system(z.string(), 'Brand'),
  displayOrder: field.system(z.int(), 'Order'),
  isActive: field.flag('Active', true),
  ...translationFields({ parentGroupName: field.optionalText('Parent group', { max: 100 }) }),
  rowVersion: field.rowVersion(),
});
export type ParentGroup = z.output<typeof parentGroup>;

export const parentGroups = resource({
  name: 'parentGroup',
  path: '/api/ConsentStructure/ParentGroups',
  id: 'parentGroupId',
  list: 'parentGroups',
  fields: parentGroup,
  label: 'parentGroupName',
  search: ['parentGroupName'],
  order: 'parentGroupName',
  scope: 'brand',
  area: productAreas.PARENT_GROUPS,
  access,
  translated: ['parentGroupName'],
});

const subGroup = z.object({
  subGroupId: field.rowId('Sub group ID'),
  subGroupName: field.text('Sub group', { max: 100 }),
  parentGroupId: field.lookup('Parent group', { of: 'parentGroup' }),
  parentGroupName: field.system(z.string(), 'Parent group'),
  description: field.optionalText('Description', { max: 1000, description: 'For staff' }),
  brandId: field.brandId(),
  brandName: field.system(z.string(), 'Brand'),
  displayOrder: field.system(z.int(), 'Order'),
  isActive: field.flag('Active', true),
  ...translationFields({ subGroupName: field.optionalText('Sub group', { max: 100 }) }),
  rowVersion: field.rowVersion(),
});
export type SubGroup = z.output<typeof subGroup>;

export const subGroups = resource({
  name: 'subGroup',
  path: '/api/ConsentStructure/SubGroups',
  id: 'subGroupId',
  list: 'subGroups',
  fields: subGroup,
  label: 'subGroupName',
  search: ['subGroupName', 'parentGroupName'],
  order: 'subGroupName',
  scope: 'brand',
  area: productAreas.SUB_GROUPS,
  access,
  translated: ['subGroupName'],
});

export const parentGroupTranslations = translationRoutes(parentGroups, {
  read: access.read,
  write: access.write,
});
export const subGroupTranslations = translationRoutes(subGroups, {
  read: access.read,
  write: access.write,
});

const node = {
  brandId: z.int(),
  brandName: z.string(),
  isActive: z.boolean(),
  /** Assigned languages in which a text of the row is missing. */
  missingLanguages: z.int(),
};
const statementNode = z.object({
  statementId: z.int(),
  statementName: z.string(),
  versionNo: z.int(),
  status: z.string(),
});
const channelNode = z.object({
  ...node,
  channelId: z.int(),
  channelName: z.string(),
  contactMedium: z.string(),
  legalBasis: z.string(),
  versionNo: z.int(),
  /** Whether anything that people see or answer refers to it. */
  isUsed: z.boolean(),
  statements: z.array(statementNode),
});
const subGroupNode = z.object({
  ...node,
  subGroupId: z.int(),
  subGroupName: z.string(),
  parentGroupId: z.int(),
  channels: z.array(channelNode),
});
const parentGroupNode = z.object({
  ...node,
  parentGroupId: z.int(),
  parentGroupName: z.string(),
  subGroups: z.array(subGroupNode),
});
const cookieChannelNode = z.object({
  brandId: z.int(),
  brandName: z.string(),
  channelId: z.int(),
  channelName: z.string(),
  cookieScriptId: z.int(),
  cookieCategoryId: z.int(),
  cookieCategoryName: z.string(),
});

const structure = z.object({
  parentGroups: z.array(parentGroupNode),
  /** One per service; they are in no group. */
  cookieChannels: z.array(cookieChannelNode),
});
export type Structure = z.output<typeof structure>;
export type ParentGroupNode = z.output<typeof parentGroupNode>;
export type SubGroupNode = z.output<typeof subGroupNode>;
export type ChannelNode = z.output<typeof channelNode>;

const levels = ['ParentGroup', 'SubGroup', 'Channel'] as const;
export type Level = (typeof levels)[number];

const path = '/api/ConsentStructure';
export const consentStructure = {
  read: route({
    method: 'GET',
    path,
    summary: 'Everything people can be asked about, as a tree in its order',
    access: access.write,
    response: structure,
  }),
  order: route({
    method: 'PUT',
    path: `${path}/Order`,
    summary: 'Puts the rows of one level below one parent, in this order; rows from elsewhere move there',
    access: access.write,
    body: z.strictObject({
      level: field.choice('Level', levels),
      /** Their parent group or sub group; null for parent groups. */
      parentId: field.optionalLookup('Parent'),
      ids: field.listOf('Rows', field.lookup('Row'), { rules: [arrayIsNotEmpty] }),
    }),
  }),
  export: route({
    method: 'GET',
    path: `${path}/Export`,
    summary: 'The structure as a file: one line a channel as CSV, or the tree as JSON',
    access: access.write,
    query: z.object({ format: z._default(z.enum(['csv', 'json']), 'csv') }),
    download: 'text/csv',
  }),
};

export const consentStructureScreens = screens([
  {
    name: 'consent-structure',
    path: '/consent-structure',
    title: 'Consent structure',
    access: may('ConsentStructure'),
    opens: { area: 'SUB_GROUPS', by: 'node', as: 'SubGroup-{id}' },
    search: { q: 'text', brand: 'text', cookies: 'text', node: 'text' },
  },
]);
