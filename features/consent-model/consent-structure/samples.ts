import type { Place, ResourceSamples, Wire } from '@candour/testing/samples';

type Names = Readonly<Record<'name' | 'de' | 'fr', string>>;
type SampleParent = Names & { description: string; subGroups: readonly (Names & { description: string })[] };

/** What the demo company asks people about, besides cookies. */
export const sampleStructure: readonly SampleParent[] = [
  {
    name: 'Stay in touch',
    de: 'In Kontakt bleiben',
    fr: 'Rester en contact',
    description: 'Everything we send on our own account',
    subGroups: [
      {
        name: 'News and offers',
        de: 'Neues und Angebote',
        fr: 'Nouveautés et offres',
        description: 'The newsletter and its relatives',
      },
      {
        name: 'Catalogue',
        de: 'Katalog',
        fr: 'Catalogue',
        description: 'What goes out by post',
      },
    ],
  },
  {
    name: 'Your membership',
    de: 'Ihre Mitgliedschaft',
    fr: 'Votre adhésion',
    description: 'The Nordlicht club',
    subGroups: [
      {
        name: 'Club service',
        de: 'Club-Service',
        fr: 'Service du club',
        description: 'What members need to know',
      },
      {
        name: 'Tours and events',
        de: 'Touren und Veranstaltungen',
        fr: 'Randonnées et évènements',
        description: 'Invitations for members',
      },
    ],
  },
  {
    name: 'Partners and research',
    de: 'Partner und Forschung',
    fr: 'Partenaires et études',
    description: 'What leaves the house',
    subGroups: [
      {
        name: 'Partner offers',
        de: 'Angebote von Partnern',
        fr: 'Offres de partenaires',
        description: 'Huts, guides and railways',
      },
    ],
  },
];

/** Ids of the sub groups of a brand, by name. */
export type SubGroupIds = ReadonlyMap<string, number>;
type Listed = Wire & { brandId: number };

/** Creates the missing parts of the sample structure in a brand; returns its sub groups. */
export const fillStructure = async (place: Place): Promise<SubGroupIds> => {
  const ids = new Map<string, number>();
  for (const { name, de, fr, description, subGroups } of sampleStructure) {
    const parentGroupId = await made(place, 'parentGroup', { name, de, fr, description });
    for (const child of subGroups)
      ids.set(child.name, await made(place, 'subGroup', child, { parentGroupId }));
  }
  return ids;
};

/** The id of the group with that name, created if there is none. */
const made = async (
  { brandId, languages, send }: Place,
  noun: 'parentGroup' | 'subGroup',
  { name, de, fr, description }: Names & { description: string },
  members: Wire = {},
): Promise<number> => {
  const plural = `${noun}s`;
  const path = `/api/ConsentStructure/${plural}`;
  const rows: Listed[] = (await send('GET', path))[plural];
  const known = rows.find((row) => row.brandId === brandId && row[`${noun}Name`] === name);
  if (known !== undefined) return Number(known[`${noun}Id`]);
  const label = `${noun}Name`;
  const answer = await send('POST', path, {
    [label]: name,
    description,
    brandId,
    ...members,
    translations: [
      { languageId: languages.de, [label]: de },
      { languageId: languages.fr, [label]: fr },
    ],
  });
  return Number(Object.values(answer)[0]);
};

const required = 'This field is required';

export const parentGroupSamples: ResourceSamples = {
  records: ({ brandId }) => [
    { parentGroupName: 'Courses', brandId },
    { parentGroupName: 'Rentals', description: 'Skis and snowshoes', isActive: false, brandId },
  ],
  invalid: [
    { because: 'it has no name', members: { parentGroupName: ' ' }, fields: { parentGroupName: required } },
    {
      because: 'its name is too long',
      members: { parentGroupName: 'x'.repeat(101) },
      fields: { parentGroupName: 'This field must contain less than 100 characters' },
    },
    {
      because: 'it has no brand',
      members: { brandId: undefined },
      fields: { brandId: 'At least one brand is required' },
    },
    {
      because: 'a translation names no language',
      members: { translations: [{ parentGroupName: 'Kurse' }] },
      fields: { 'translations.0.languageId': required },
    },
  ],
  change: { description: 'On skis and on rock' },
  use: async ({ brandId, send }, parentGroupId) => {
    const name = 'Avalanche courses';
    const path = '/api/ConsentStructure/SubGroups';
    await send('POST', path, { subGroupName: name, brandId, parentGroupId });
    return { productArea: 51, name };
  },
};

const parentOf = (place: Place): Promise<number> =>
  made(place, 'parentGroup', { name: 'Service', de: 'Service', fr: 'Service', description: '' });

export const subGroupSamples: ResourceSamples = {
  records: async (place) => {
    const members = { brandId: place.brandId, parentGroupId: await parentOf(place) };
    return [
      { subGroupName: 'Repairs', ...members },
      { subGroupName: 'Warranty', description: 'For five years', isActive: false, ...members },
    ];
  },
  invalid: [
    { because: 'it has no name', members: { subGroupName: ' ' }, fields: { subGroupName: required } },
    {
      because: 'it stands nowhere',
      members: { parentGroupId: undefined },
      fields: { parentGroupId: required },
    },
    {
      because: 'its parent does not exist',
      members: { parentGroupId: 2_000_000_000 },
      fields: { parentGroupId: 'The chosen item does not exist' },
    },
    {
      because: 'it has no brand',
      members: { brandId: undefined },
      fields: { brandId: 'At least one brand is required' },
    },
  ],
  change: { description: 'Soles, zips and tents' },
  use: async ({ brandId, send }, subGroupId) => {
    const name = 'Repair is ready, by SMS';
    await send('POST', '/api/Channels', {
      channelName: name,
      displayText: 'Tell me by SMS when my repair is ready',
      brandId,
      subGroupId,
      contactMedium: 'Sms',
      legalBasis: 'Contract',
    });
    return { productArea: 2, name };
  },
};
