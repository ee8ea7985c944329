import * as z from 'zod/mini';
import { signedIn } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import { cloneOf } from '@candour/kit/contract/copies';
import {
  brandId,
  choice,
  flag,
  listOf,
  lookup,
  named,
  optionalLookup,
  optionalText,
  rowId,
  rowVersion,
  system,
  text,
  timestamp,
} from '@candour/kit/contract/fields';
import { may, resource } from '@candour/kit/contract/resource';
import { arrayIsNotEmpty } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';
import { versionsOf } from '@candour/kit/contract/versions';

export const layouts = {
  List: 'List',
  TableByMedium: 'Table by medium',
  AccordionBySubGroup: 'Accordion by sub group',
} as const;
const layoutNames = Object.keys(layouts) as [keyof typeof layouts]; // as they stand above

const groupItem = z.strictObject({
  statementId: lookup('Statement'),
  displayOrder: named(z._default(z.int(), 0), { title: 'Order' }),
  isMandatory: flag('Must be answered', false),
  defaultAnswer: named(z._default(choice('Starts as', ['None', 'Yes', 'No']), 'None'), {
    title: 'Starts as',
  }),
});
export type GroupItem = z.output<typeof groupItem>;

const fields = z.object({
  statementGroupId: rowId('Statement group ID'),
  groupName: text('Group name', { max: 100, description: 'For staff' }),
  brandId: brandId(),
  brandName: system(z.string(), 'Brand'),
  description: optionalText('Description', { max: 1000, description: 'For staff' }),
  headerId: optionalLookup('Header'),
  footerId: optionalLookup('Footer'),
  items: listOf('Statements', groupItem, { max: 100, rules: [arrayIsNotEmpty] }),
  layout: named(z._default(z.enum(layoutNames), 'List'), { title: 'Layout' }),
  isActive: flag('Active', true, { description: 'Inactive groups are not offered for new forms' }),
  versionNo: system(z.int(), 'Version'),
  channelNames: system(z.array(z.string()), 'Channels'),
  countOfUses: system(z.int(), 'Used by'),
  changedAt: timestamp('Last changed'),
  rowVersion: rowVersion(),
});
export type StatementGroup = z.output<typeof fields>;

/** Legal bases on which a statement may stand there as a yes before anybody answers. */
export const mayStartAsYes = (legalBasis: string): boolean =>
  legalBasis === 'LegitimateInterest' || legalBasis === 'SoftOptIn';

const access = {
  read: may(
    'StatementGroups',
    'PreferenceWidgets',
    'ConsentCollectionWidgets',
    'LinksFull',
    'PreferencePages',
  ),
  write: may('StatementGroups'),
};

export const statementGroups = resource({
  name: 'statementGroup',
  path: '/api/StatementGroups',
  id: 'statementGroupId',
  list: 'statementGroups',
  fields,
  label: 'groupName',
  search: ['groupName', 'description'],
  order: 'groupName',
  scope: 'brand',
  area: productAreas.STATEMENT_GROUPS,
  access,
});

export const cloneStatementGroup = cloneOf(statementGroups);

export const statementGroupVersions = versionsOf({ ...statementGroups, access: access.read });

export const statementGroupScreens = screens([
  { name: 'statement-groups', path: '/statement-groups', title: 'Statement groups', access: signedIn },
  {
    name: 'manage-statement-group',
    path: '/manage-statement-group',
    title: 'Statement group',
    access: signedIn,
    search: { statementGroupId: 'number' },
  },
]);
