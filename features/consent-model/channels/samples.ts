import type { Place, ResourceSamples, Wire } from '@candour/testing/samples';
import { fillStructure } from '../consent-structure/samples.ts';

const byMail = { contactMedium: 'Email', requiredStandakFields: ['email1'] };

/** Channels of the demo company: every common legal basis, and both kinds of lifespan. */
export const sampleChannels = [
  {
    channelName: 'Newsletter – email',
    subGroup: 'News and offers',
    ...byMail,
    legalBasis: 'Consent',
    doubleOptIn: true,
    lifespanDays: 730,
    lifespanFrom: 'LastTransaction',
    displayText: 'The newsletter by email, twice a month',
    de: 'Der Newsletter per E-Mail, zweimal im Monat',
    fr: 'La newsletter par e-mail, deux fois par mois',
    externalReference: 'NL-MAIL',
  },
  {
    channelName: 'Offers – SMS',
    subGroup: 'News and offers',
    contactMedium: 'Sms',
    legalBasis: 'Consent',
    requiredStandakFields: ['mobile'],
    lifespanDays: 365,
    lifespanFrom: 'ConsentDate',
    displayText: 'Offers by SMS when something I may like is reduced',
    de: 'Angebote per SMS, wenn etwas für mich reduziert ist',
    fr: 'Des offres par SMS quand un article pour moi est en promotion',
  },
  {
    channelName: 'Similar goods – email',
    subGroup: 'News and offers',
    ...byMail,
    legalBasis: 'SoftOptIn',
    defaultState: 'OptedIn',
    displayText: 'Emails about goods like those I have bought',
    de: 'E-Mails zu Artikeln, die meinen Einkäufen ähneln',
    fr: 'Des emails sur des articles semblables à mes achats',
  },
  {
    channelName: 'Catalogue – post',
    subGroup: 'Catalogue',
    contactMedium: 'Post',
    legalBasis: 'LegitimateInterest',
    defaultState: 'OptedIn',
    requiredStandakFields: ['surname', 'address1', 'postcode', 'town', 'country'],
    displayText: 'The printed catalogue in spring and autumn',
    de: 'Der gedruckte Katalog im Frühjahr und im Herbst',
    fr: 'Le catalogue imprimé, au printemps et en automne',
  },
  {
    channelName: 'Club account – email',
    subGroup: 'Club service',
    ...byMail,
    legalBasis: 'Contract',
    displayText: 'Messages about my points and my membership',
    de: 'Nachrichten zu meinen Punkten und meiner Mitgliedschaft',
    fr: 'Des messages sur mes points et mon adhésion',
  },
  {
    channelName: 'Club tours – app',
    subGroup: 'Tours and events',
    contactMedium: 'Push',
    legalBasis: 'Consent',
    displayText: 'Tours near me, as a message of the app',
    de: 'Touren in meiner Nähe als Nachricht der App',
    fr: 'Des randonnées près de chez moi, par notification de l’application',
  },
  {
    channelName: 'Events – phone',
    subGroup: 'Tours and events',
    contactMedium: 'Phone',
    legalBasis: 'Consent',
    requiredStandakFields: ['telephone1'],
    doubleOptIn: true,
    displayText: 'A call when there is room on a tour I asked about',
    de: 'Ein Anruf, wenn auf einer angefragten Tour ein Platz frei wird',
  },
  {
    channelName: 'Partners – email',
    subGroup: 'Partner offers',
    ...byMail,
    legalBasis: 'Consent',
    lifespanDays: 365,
    lifespanFrom: 'ConsentDate',
    displayText: 'Offers of huts, guides and railways, sent by us',
    description: 'We never hand addresses over: partners write through us.',
    de: 'Angebote von Hütten, Bergführern und Bahnen, die wir verschicken',
    fr: 'Les offres des refuges, guides et trains, envoyées par nous',
  },
] as const satisfies readonly (Wire & { subGroup: string; de: string; fr?: string })[];

/** Request bodies to create the demo company's channels in a brand; creates their groups. */
export const channelRecords = async (place: Place): Promise<Wire[]> => {
  const groups = await fillStructure(place);
  const { de: german, fr: french } = place.languages;
  return sampleChannels.map(
    ({ subGroup, de, ...channel }: (typeof sampleChannels)[number] & { fr?: string }) => {
      const { fr, ...members } = channel;
      return {
        ...members,
        brandId: place.brandId,
        subGroupId: groups.get(subGroup),
        translations: [
          { languageId: german, displayText: de },
          ...(fr === undefined ? [] : [{ languageId: french, displayText: fr }]),
        ],
      };
    },
  );
};

const required = 'This field is required';
const startsOptedIn = 'Only legitimate interest and soft opt-in can start opted in';

export const channelSamples: ResourceSamples = {
  records: async (place) => {
    const records = await channelRecords(place);
    // The simplest first: one with a unique reference is no good for copying.
    return records.toSorted((a, b) => Number('externalReference' in a) - Number('externalReference' in b));
  },
  invalid: [
    {
      because: 'it has no words',
      members: { channelName: '', displayText: ' ' },
      fields: { channelName: required, displayText: required },
    },
    {
      because: 'its display text is too long',
      members: { displayText: 'x'.repeat(501) },
      fields: { displayText: 'This field must contain less than 500 characters' },
    },
    {
      because: 'it has no brand',
      members: { brandId: undefined },
      fields: { brandId: 'At least one brand is required' },
    },
    {
      because: 'it stands in no group',
      members: { subGroupId: undefined },
      fields: { subGroupId: required },
    },
    {
      because: 'its group does not exist',
      members: { subGroupId: 2_000_000_000 },
      fields: { subGroupId: 'The chosen item does not exist' },
    },
    {
      because: 'it names no legal basis',
      members: { legalBasis: undefined },
      fields: { legalBasis: required },
    },
    {
      because: 'consent cannot be a yes by default',
      members: { legalBasis: 'Consent', defaultState: 'OptedIn' },
      fields: { defaultState: startsOptedIn },
    },
    {
      because: 'a contract is no reason to start opted in',
      members: { legalBasis: 'Contract', defaultState: 'OptedIn' },
      fields: { defaultState: startsOptedIn },
    },
    {
      because: 'it does not say where its lifespan begins',
      members: { lifespanDays: 30, lifespanFrom: null },
      fields: { lifespanFrom: required },
    },
    {
      because: 'its lifespan is nothing',
      members: { lifespanDays: 0, lifespanFrom: 'ConsentDate' },
      fields: { lifespanDays: 'This field must be greater than zero' },
    },
    {
      because: 'there is no such contact field',
      members: { requiredStandakFields: ['shoesize'] },
      fields: { 'requiredStandakFields.0': 'Invalid input' },
    },
    {
      because: 'a translation says more than it may',
      members: { translations: [{ languageId: 1, channelName: 'X' }] },
      fields: { 'translations.0.channelName': 'Unknown field channelName' },
    },
  ],
  change: { description: 'Asked for in the shop and in stores' },
};
