import type { Place, ResourceSamples, Wire } from '@candour/testing/samples';
import { publishStatement, statementRecords } from '../../consent-model/statements/samples.ts';

/** The demo company's links: out of the newsletter, and a yes to its offers. */
const sampleLinks = [
  {
    linkName: 'Unsubscribe from the newsletter',
    nameInLink: 'unsubscribe',
    statement: 'Newsletter',
    value: 0,
    supportsListUnsubscribe: true,
    title: 'No more newsletter?',
    de: 'Kein Newsletter mehr?',
  },
  {
    linkName: 'Yes to offers',
    nameInLink: 'offers',
    statement: 'Offers by SMS',
    value: 1,
    isSingleUse: true,
    title: 'Shall we text you?',
    de: 'Dürfen wir Ihnen schreiben?',
  },
];

/** Ids of published statements of a place, by name; those that are missing are created. */
export const fillStatements = async (place: Place): Promise<ReadonlyMap<string, number>> => {
  const known = await statementsOf(place);
  if (known.size > 0) return known;
  for (const record of await statementRecords(place)) {
    const { newStatementId } = await place.send('POST', '/api/Statements', record);
    await publishStatement(place, newStatementId);
  }
  return statementsOf(place);
};

const statementsOf = async (place: Place): Promise<ReadonlyMap<string, number>> => {
  const { statements } = await place.send('GET', '/api/Statements');
  const own = (statements as Wire[]).filter(({ brandId }) => brandId === place.brandId);
  return new Map(own.map((each) => [String(each['statementName']), Number(each['statementId'])]));
};

/** Letters and digits that differ from place to place: names in links are free in no brand but one. */
const nameIn = (place: Place, name: string): string => `${name}-of-${place.brandId}`;

const required = 'This field is required';
const invalid = 'Invalid characters - please check your input';

export const linkSamples: ResourceSamples = {
  records: async (place) => {
    const statements = await fillStatements(place);
    return sampleLinks.map(({ statement, value, de, nameInLink, ...link }) => ({
      ...link,
      brandId: place.brandId,
      nameInLink: nameIn(place, nameInLink),
      actions: [{ statementId: statements.get(statement) ?? 0, value }],
      translations: [{ languageId: place.languages.de, title: de }],
    }));
  },
  vary: (record, count) => ({
    ...record,
    linkName: `${String(record['linkName'])} ${count}`,
    nameInLink: `${String(record['nameInLink'])}-${count}`,
  }),
  invalid: [
    { because: 'it has no name', members: { linkName: '' }, fields: { linkName: required } },
    {
      because: 'it has no name in its address',
      members: { nameInLink: ' ' },
      fields: { nameInLink: required },
    },
    {
      because: 'its address has capitals',
      members: { nameInLink: 'Unsubscribe' },
      fields: { nameInLink: 'This field must not contain uppercase letters' },
    },
    ...['a b', 'a/b', '-a', 'a--b', 'ä', '../a'].map((nameInLink) => ({
      because: `its address is ${nameInLink}`,
      members: { nameInLink },
      fields: { nameInLink: invalid },
    })),
    {
      because: 'it asks for nothing',
      members: { actions: [] },
      fields: { actions: 'A Preference Link requires at least one Statement' },
    },
    {
      because: 'its statement is not there',
      members: { actions: [{ statementId: 2_000_000_000, value: 0 }] },
      fields: { 'actions.0.statementId': 'The chosen item does not exist' },
    },
    {
      because: 'it asks twice',
      members: {
        actions: [
          { statementId: 1, value: 0 },
          { statementId: 1, value: 1 },
        ],
        supportsListUnsubscribe: false,
      },
      fields: { 'actions.1.statementId': 'This value has already been provided' },
    },
    {
      because: 'it would stop something only once',
      members: { isSingleUse: true },
      fields: { isSingleUse: 'A link that only says no has to work every time' },
    },
    {
      because: 'mail programs would say yes',
      members: { actions: [{ statementId: 1, value: 1 }] },
      fields: { supportsListUnsubscribe: 'Mail programs may only unsubscribe: every answer has to be no' },
    },
    {
      because: 'a yes would live for too long',
      members: {
        actions: [{ statementId: 1, value: 1 }],
        supportsListUnsubscribe: false,
        tokenLifetimeHours: 721,
      },
      fields: { tokenLifetimeHours: 'Value must not exceed 720' },
    },
    {
      because: 'it is of a type that cannot be made yet',
      members: { linkType: 3 },
      fields: { linkType: 'Links of this type are made elsewhere' },
    },
    {
      because: 'an action link would ask who somebody is',
      members: { authenticationType: 3 },
      fields: { authenticationType: 'An action link is opened directly' },
    },
    {
      because: 'knowledge would be too weak',
      members: {
        linkType: 1,
        preferencePageId: 1,
        actions: [],
        supportsListUnsubscribe: false,
        authenticationType: 4,
        knowledgeFields: ['surname', 'town'],
      },
      fields: { knowledgeFields: 'One of them has to be a URN, or postcode and surname both' },
    },
    {
      because: 'nobody signs its host tokens',
      members: {
        linkType: 1,
        preferencePageId: 1,
        actions: [],
        supportsListUnsubscribe: false,
        authenticationType: 5,
      },
      fields: { accessKeyId: 'This field is required' },
    },
    {
      because: 'it leads on to a link that is not there',
      members: { alsoOpenPreferencePageLinkId: 2_000_000_000 },
      fields: { alsoOpenPreferencePageLinkId: 'The chosen item does not exist' },
    },
    {
      because: 'its confirmation page is not there',
      members: { confirmationPageId: 2_000_000_000 },
      fields: { confirmationPageId: 'The chosen item does not exist' },
    },
  ],
  change: { title: 'Leaving?', undoMinutes: 30 },
};
