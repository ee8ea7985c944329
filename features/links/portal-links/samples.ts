import type { Place, ResourceSamples } from '@candour/testing/samples';
import { fillStatements } from '../links/samples.ts';

const required = 'This field is required';
const missing = 'The chosen item does not exist';
const nowhere = 2_000_000_000;

/** The demo company's portal, for a place with statements. */
export const portalRecord = ({ brandId, languages }: Place) => ({
  linkName: 'My data',
  nameInLink: `my-data-of-${brandId}`,
  brandId,
  sections: [
    'Preferences',
    'ContactDetails',
    'History',
    'RightToKnow',
    'RightToBeForgotten',
    'RightToCorrect',
  ],
  requestsEmail: 'privacy@nordlicht.example',
  privacyPolicyMode: 'None',
  title: 'Your data at a glance',
  introduction: '<p>See and change what we know about you.</p>',
  translations: [{ languageId: languages.de, title: 'Ihre Daten auf einen Blick' }],
});

export const portalLinkSamples: ResourceSamples = {
  records: async (place) => {
    await fillStatements(place);
    return [portalRecord(place)];
  },
  vary: (record, count) => ({
    ...record,
    linkName: `${String(record['linkName'])} ${count}`,
    nameInLink: `${String(record['nameInLink'])}-${count}`,
  }),
  invalid: [
    { because: 'it has no name', members: { linkName: '' }, fields: { linkName: required } },
    {
      because: 'its address has capitals',
      members: { nameInLink: 'My-data' },
      fields: { nameInLink: 'This field must not contain uppercase letters' },
    },
    {
      because: 'it offers nothing',
      members: { sections: [] },
      fields: { sections: 'Choose at least one section' },
    },
    {
      because: 'it offers something twice',
      members: { sections: ['History', 'History'] },
      fields: { 'sections.1': 'This value has already been provided' },
    },
    {
      because: 'it opens directly',
      members: { authenticationType: 1 },
      fields: { authenticationType: 'A public portal shows personal data: this way is too weak' },
    },
    {
      because: 'what somebody knows is too weak',
      members: { authenticationType: 4 },
      fields: { authenticationType: 'A public portal shows personal data: this way is too weak' },
    },
    {
      because: 'nobody signs its host tokens',
      members: { authenticationType: 5 },
      fields: { accessKeyId: required },
    },
    {
      because: 'nobody hears of its requests',
      members: { requestsEmail: '' },
      fields: { requestsEmail: required },
    },
    {
      because: 'its cookie settings are nowhere',
      members: { sections: ['CookieSettings'] },
      fields: { cookieSettingsUrl: required },
    },
    {
      because: 'its sessions are too short',
      members: { sessionMinutes: 4 },
      fields: { sessionMinutes: 'Value must be between 5 and 60 minutes' },
    },
    {
      because: 'its sessions are too long',
      members: { sessionMinutes: 61 },
      fields: { sessionMinutes: 'Value must be between 5 and 60 minutes' },
    },
    {
      because: 'its sub-group is not there',
      members: { subGroupIds: [nowhere] },
      fields: { 'subGroupIds.0': missing },
    },
    { because: 'its header is not there', members: { headerId: nowhere }, fields: { headerId: missing } },
    {
      because: 'its policy is not named',
      members: { privacyPolicyMode: 'Fixed' },
      fields: { privacyPolicyId: required },
    },
  ],
  change: { title: 'What we know', sessionMinutes: 30 },
};
