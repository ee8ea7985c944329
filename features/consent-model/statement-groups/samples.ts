import type { Place, ResourceSamples, Wire } from '@candour/testing/samples';
import { footerRecords, headerRecords } from '../headers-and-footers/samples.ts';
import { publishStatement, statementRecords } from '../statements/samples.ts';

type Made = Wire & { brandId: number };

/** Creates what a brand lacks; returns the ids of its rows by name. */
const fill = async (
  { brandId, send }: Place,
  { path, list, id, name }: { path: string; list: string; id: string; name: string },
  records: readonly Wire[],
): Promise<ReadonlyMap<unknown, number>> => {
  const own = async (): Promise<Map<unknown, number>> => {
    const rows: Made[] = (await send('GET', path))[list];
    return new Map(rows.filter((row) => row.brandId === brandId).map((row) => [row[name], Number(row[id])]));
  };
  const known = await own();
  for (const record of records) if (!known.has(record[name])) await send('POST', path, record);
  return own();
};

/** Creates the published statements, headers and footers of the demo company. */
export const fillWordings = async (place: Place) => {
  const statements = await fill(
    place,
    { path: '/api/Statements', list: 'statements', id: 'statementId', name: 'statementName' },
    await statementRecords(place),
  );
  for (const id of statements.values()) await publishStatement(place, id);
  const block = (name: string, records: Wire[]) =>
    fill(place, { path: `/api/${name}s`, list: `${name}s`, id: 'id', name: `${name}Name` }, records);
  return {
    statements,
    headers: await block('header', headerRecords(place)),
    footers: await block('footer', footerRecords(place)),
  };
};

/** Request bodies to create the demo company's statement groups in a brand; creates their content. */
export const statementGroupRecords = async (place: Place): Promise<Wire[]> => {
  const { statements, headers, footers } = await fillWordings(place);
  const item = (name: string, displayOrder: number, members: Wire = {}): Wire => ({
    statementId: statements.get(name),
    displayOrder,
    isMandatory: false,
    defaultAnswer: 'None',
    ...members,
  });
  return [
    {
      groupName: 'Checkout',
      brandId: place.brandId,
      description: 'Below the address, before the order goes out',
      headerId: headers.get('Stay in touch') ?? null,
      footerId: footers.get('How we use your data') ?? null,
      items: [
        item('Newsletter', 1),
        item('Offers by SMS', 2, { isMandatory: true }),
        item('Similar goods', 3, { defaultAnswer: 'Yes' }),
      ],
      layout: 'List',
      isActive: true,
    },
    {
      groupName: 'Club account',
      brandId: place.brandId,
      description: '',
      headerId: null,
      footerId: footers.get('How we use your data') ?? null,
      items: [item('Club messages', 1), item('Tours near me', 2), item('Printed catalogue', 3)],
      layout: 'AccordionBySubGroup',
      isActive: true,
    },
  ];
};

const required = 'This field is required';
const nowhere = { statementId: 2_000_000_000, displayOrder: 1 };
const missing = 'The chosen item does not exist';

export const statementGroupSamples: ResourceSamples = {
  records: statementGroupRecords,
  invalid: [
    { because: 'it has no name', members: { groupName: ' ' }, fields: { groupName: required } },
    {
      because: 'its name is too long',
      members: { groupName: 'x'.repeat(101) },
      fields: { groupName: 'This field must contain less than 100 characters' },
    },
    {
      because: 'it has no brand',
      members: { brandId: undefined },
      fields: { brandId: 'At least one brand is required' },
    },
    {
      because: 'it has no statement',
      members: { items: [] },
      fields: { items: 'You must select at least one' },
    },
    {
      because: 'a statement does not exist',
      members: { items: [nowhere] },
      fields: { 'items.0.statementId': missing },
    },
    {
      because: 'its header does not exist',
      members: { headerId: 2_000_000_000 },
      fields: { headerId: missing },
    },
    {
      because: 'its footer does not exist',
      members: { footerId: 2_000_000_000 },
      fields: { footerId: missing },
    },
  ],
  change: { description: 'In the shop', layout: 'TableByMedium' },
};
