import * as z from 'zod/mini';
import { productAreas } from '@candour/kit/contract/areas';
import {
  brandId,
  flag,
  lookup,
  optionalText,
  rowId,
  rowVersion,
  system,
  text,
} from '@candour/kit/contract/fields';
import { may, resource } from '@candour/kit/contract/resource';
import { translationFields, translationRoutes } from '@candour/kit/contract/translations';

/** Whoever fills the structure, or chooses from it. */
const access = { read: may(14, 2, 16, 7, 17, 13, 15, 11), write: may(14) };

const parentGroup = z.object({
  parentGroupId: rowId('Parent group ID'),
  parentGroupName: text('Parent group', { max: 100 }),
  description: optionalText('Description', { max: 1000, description: 'For staff' }),
  brandId: brandId(),
  brandName: system(z.string(), 'Brand'),
  displayOrder: system(z.int(), 'Order'),
  isActive: flag('Active', true),
  ...translationFields({ parentGroupName: optionalText('Parent group', { max: 100 }) }),
  rowVersion: rowVersion(),
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
  subGroupId: rowId('Sub group ID'),
  subGroupName: text('Sub group', { max: 100 }),
  parentGroupId: lookup('Parent group'),
  parentGroupName: system(z.string(), 'Parent group'),
  description: optionalText('Description', { max: 1000, description: 'For staff' }),
  brandId: brandId(),
  brandName: system(z.string(), 'Brand'),
  displayOrder: system(z.int(), 'Order'),
  isActive: flag('Active', true),
  ...translationFields({ subGroupName: optionalText('Sub group', { max: 100 }) }),
  rowVersion: rowVersion(),
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
