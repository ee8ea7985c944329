/**
 * A vendor list in the form of IAB Europe, with texts and vendors of our own: the real one is not ours to
 * pass on. Every name says that it is a sample.
 */
const named = (names: readonly (readonly [name: string, description: string, more?: object])[]) =>
  Object.fromEntries(
    names.map(([name, description, more], index) => [
      String(index + 1),
      { id: index + 1, name: `Sample: ${name}`, description, ...more },
    ]),
  );

const purposes = named([
  ['Keep and read data on a device', 'Cookies and similar marks are kept on the device and read again.'],
  ['Pick ads by little', 'Ads are picked by the page, the time and the rough place.'],
  ['Build profiles for ads', 'What somebody does is put together so that ads fit them.'],
  ['Pick ads by profiles', 'Ads are picked by what is known of somebody.'],
  ['Build profiles for content', 'What somebody reads is put together so that articles fit them.'],
  ['Pick content by profiles', 'Articles are picked by what is known of somebody.'],
  ['Measure ads', 'It is counted who saw an ad and what came of it.'],
  ['Measure content', 'It is counted what people read.'],
  ['Know audiences', 'Counts are put together to see who the readers are.'],
  ['Make services better', 'Data is used to mend and develop products.'],
  ['Pick content by little', 'Articles are picked by the page, the time and the rough place.'],
]);
const specialPurposes = named([
  ['Prevent fraud', 'Bots and fraud are found; nobody can refuse that.'],
  ['Deliver ads', 'Technical data is needed to send an ad at all.'],
  ['Keep choices', 'The answer itself is stored and passed on.'],
]);
const features = named([
  ['Match sources', 'Data from elsewhere is added.'],
  ['Link devices', 'Several devices are taken for those of one person.'],
  ['Tell devices apart', 'A device is recognised by what it sends anyway.'],
]);
const specialFeatures = named([
  ['Use the exact place', 'Where a device is, to within some metres.'],
  ['Scan the device', 'Traits of the device are asked for to recognise it.'],
]);
const stacks = named([
  ['Ads that fit', 'Ads are picked by profiles and measured.', { purposes: [3, 4, 7], specialFeatures: [] }],
  [
    'Articles that fit',
    'Articles are picked by profiles and measured.',
    { purposes: [5, 6, 8], specialFeatures: [] },
  ],
  [
    'Place and device',
    'The exact place, and traits of the device.',
    { purposes: [], specialFeatures: [1, 2] },
  ],
  ['Ads and audiences', 'Ads are measured and readers are known.', { purposes: [7, 9], specialFeatures: [] }],
]);
const dataCategories = named([
  ['Addresses of devices', 'Such as the IP address.'],
  ['Identifiers', 'Such as the value of a cookie.'],
  ['What is looked at', 'Pages, ads and how long.'],
]);

const first = [
  'Nordic',
  'Fjord',
  'Harbour',
  'Summit',
  'Lantern',
  'Willow',
  'Comet',
  'Granite',
  'Meadow',
  'Tundra',
];
const second = ['Ads', 'Reach', 'Metrics', 'Media', 'Audience', 'Signals'];

/** Every kind of vendor occurs: with one legal basis or both, flexible, with special features, without cookies. */
const vendorOf = (index: number) => {
  const id = (index + 1) * 10;
  const claims = index % 3 !== 0;
  const asks = index % 7 === 0 ? [1] : [1, 3, 4, ...(index % 2 === 0 ? [5, 6, 8] : [])];
  const legIntPurposes = claims ? [2, 7, ...(index % 4 === 0 ? [9, 10] : [])] : [];
  const name = `Sample: ${first[index % first.length]} ${second[Math.floor(index / first.length)]}`;
  return {
    id,
    name,
    purposes: asks,
    legIntPurposes,
    flexiblePurposes: legIntPurposes.filter((purpose) => purpose === 2 || purpose === 7),
    specialPurposes: index % 5 === 0 ? [1, 2, 3] : [1],
    features: index % 2 === 0 ? [1, 3] : [],
    specialFeatures: index % 6 === 0 ? [1, 2] : [],
    dataDeclaration: [1, 2, ...(index % 2 === 0 ? [3] : [])],
    dataRetention: { stdRetention: 90 + (index % 10) * 30, purposes: {}, specialPurposes: { '1': 365 } },
    usesCookies: index % 8 !== 7,
    cookieMaxAgeSeconds: index % 8 === 7 ? null : (30 + index) * 86_400,
    cookieRefresh: index % 4 === 0,
    usesNonCookieAccess: index % 3 === 0,
    urls: [
      {
        langId: 'en',
        privacy: `https://vendor${id}.example/privacy`,
        ...(claims ? { legIntClaim: `https://vendor${id}.example/interest` } : {}),
      },
    ],
  };
};

export const sampleList = {
  gvlSpecificationVersion: 3,
  vendorListVersion: 1,
  tcfPolicyVersion: 5,
  lastUpdated: '2026-11-19T16:00:00Z',
  purposes,
  specialPurposes,
  features,
  specialFeatures,
  stacks,
  dataCategories,
  vendors: Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [String((index + 1) * 10), vendorOf(index)]),
  ),
};

/** In the CSV form in which Google publishes its list. */
export const sampleProviders = [
  'Provider ID,Provider Name,Policy URL,Domains',
  ...first.map(
    (name, index) =>
      `${2001 + index},"Sample: ${name} Exchange",https://exchange${index}.example/privacy,"${name.toLowerCase()}.example"`,
  ),
].join('\n');
