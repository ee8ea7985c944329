import type { TcfTexts } from './texts.ts';

export const en: TcfTexts = {
  introduction:
    'We and our {n} partners store information on your device or read it there, for example cookies, and process personal data such as unique identifiers, your IP address and what you look at on this site.',
  asks: 'With your consent, we and our partners do this for these purposes:',
  specialFeatures: 'With your consent, some partners also do this:',
  legInt:
    'Some partners do not ask for consent but rely on their legitimate interest. You can object to that. Without your consent you see the same content, with advertising that is not chosen for you.',
  withdraw:
    'Your choice counts for this site only. You can change it or withdraw your consent at any time with the privacy button on every page.',
  vendorsLink: 'Our {n} partners',
  legIntLink: 'Legitimate interests',
  tabPurposes: 'Purposes',
  tabVendors: 'Partners',
  tabLegInt: 'Legitimate interests',
  legIntText:
    'These partners process data on the ground of a legitimate interest. Switch one off to object, for a purpose or for a partner.',
  purposesText: 'Choose for which purposes our partners may store data on your device and use it.',
  specialPurposes: 'Always done',
  specialPurposesText: 'This is done by some partners in any case and cannot be refused.',
  features: 'Ways in which data is used',
  specialFeaturesTitle: 'Special features',
  specialFeaturesText:
    'These need your consent. Partners may still use them to ensure security, prevent fraud and fix errors.',
  dataCategories: 'Categories of data',
  vendorCount: '{n} partners',
  oneVendor: '1 partner',
  illustrations: 'Examples',
  purposes: 'With consent',
  legIntPurposes: 'With a legitimate interest',
  keeps: 'kept for {n} days',
  policy: 'Privacy policy',
  legIntClaim: 'About its legitimate interest',
  storage: 'What it stores on your device',
  cookies: 'Cookies last for up to {n} days',
  session: 'Cookies last until you close the browser',
  refreshed: 'and are renewed with each visit',
  otherStorage: 'It also uses other storage on your device.',
  search: 'Search partners',
  allVendors: 'All partners',
  ownVendors: 'Services of this site outside the framework of IAB Europe are on the tab "{name}".',
  providers: 'Google providers',
  providersText:
    'These partners are outside the framework of IAB Europe. We tell Google and them what you allow.',
  allProviders: 'All Google providers',
  nobody: 'No partner has this name.',
  ownString: 'Keeps what you chose for partners, in the form they read.',
  ownStorage: 'We keep your choice on your device for up to {n} days.',
};
