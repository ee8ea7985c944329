import * as z from 'zod/mini';
import { signedIn } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import { cloneOf } from '@candour/kit/contract/copies';
import * as field from '@candour/kit/contract/fields';
import { may, resource } from '@candour/kit/contract/resource';
import { arrayIsNotEmpty } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';
import { versionsOf } from '@candour/kit/contract/versions';

export const layouts = {
  List: 'List',
  TableByMedium: 'Table by medium',
  AccordionBySubGroup: 'Accordion by sub group',
} as const;
const layoutNames = Object.keys(layouts) as [keyof typeof layouts]; // as defined above

const groupItem = z.strictObject({
  statementId: field.lookup('Statement', { of: 'statement' }),
  displayOrder: field.withDefault('Order', z.int(), 0),
  isMandatory: field.flag('Must be answered', false),
  defaultAnswer: field.withDefault('Starts as', field.choice('Starts as', ['None', 'Yes', 'No']), 'None'),
});
export type GroupItem = z.output<typeof groupItem>;

const fields = z.object({
  statementGroupId: field.rowId('Statement group ID'),
  groupName: field.text('Group name', { max: 100, description: 'For staff' }),
  brandId: field.brandId(),
  brandName: field.system(z.string(), 'Brand'),
  description: field.optionalText('Description', { max: 1000, description: 'For staff' }),
  headerId: field.optionalLookup('Header', { of: 'header' }),
  footerId: field.optionalLookup('Footer', { of: 'footer' }),
  items: field.listOf('Statements', groupItem, { max: 100, rules: [arrayIsNotEmpty] }),
  layout: field.withDefault('Layout', z.enum(layoutNames), 'List'),
  isActive: field.flag('Active', true, { description: 'Inactive groups are not offered for new forms' }),
  versionNo: field.system(z.int(), 'Version'),
  channelNames: field.system(z.array(z.string()), 'Channels'),
  countOfUses: field.system(z.int(), 'Used by'),
  changedAt: field.timestamp('Last changed'),
  rowVersion: field.rowVersion(),
});
export type StatementGroup = z.output<typeof fields>;

/** Legal bases on which a statement may be preset to yes before anybody answers. */
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
    opens: { area: 'STATEMENT_GROUPS', by: 'statementGroupId' },
    search: { statementGroupId: 'number' },
  },
]);
