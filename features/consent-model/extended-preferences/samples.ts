import type { ResourceSamples } from '@candour/testing/samples';

const keys = [
  {
    keyName: 'hut_name',
    keyLabel: 'Which hut do you like best?',
    fieldTypeId: 1,
    displayAs: 'Text',
    validation: { min: null, max: null, regex: '', maxLength: 80 },
  },
  {
    keyName: 'frequency',
    keyLabel: 'How often may we write?',
    fieldTypeId: 2,
    displayAs: 'Radio',
    helpText: 'You can change this at any time.',
    options: [
      { optionId: 1, value: 'weekly', label: 'Every week', isActive: true },
      { optionId: 2, value: 'monthly', label: 'Once a month', isActive: true },
      { optionId: 3, value: 'seasonal', label: 'Once a season', isActive: true },
    ],
    defaultSingleSelectValueId: 2,
  },
  {
    keyName: 'sports',
    keyLabel: 'What takes you outdoors?',
    fieldTypeId: 3,
    displayAs: 'Checkboxes',
    options: [
      { optionId: 1, value: 'hiking', label: 'Hiking', isActive: true },
      { optionId: 2, value: 'skiing', label: 'Cross-country skiing', isActive: true },
      { optionId: 3, value: 'climbing', label: 'Climbing', isActive: true },
    ],
  },
  {
    keyName: 'birthday',
    keyLabel: 'When is your birthday?',
    fieldTypeId: 5,
    displayAs: 'Text',
    isPersonalData: true,
  },
];
const german = {
  hut_name: { keyLabel: 'Welche Hütte mögen Sie am liebsten?' },
  frequency: {
    keyLabel: 'Wie oft dürfen wir schreiben?',
    helpText: 'Sie können das jederzeit ändern.',
    options: [
      { optionId: 1, label: 'Jede Woche' },
      { optionId: 2, label: 'Einmal im Monat' },
      { optionId: 3, label: 'Einmal je Saison' },
    ],
  },
} as Record<string, object>;

const option = (value: string) => ({ value, label: value });

export const extendedPreferenceSamples: ResourceSamples = {
  // A key has one meaning in the whole organisation.
  records: ({ brandId, languages }) =>
    keys.map((key) => ({
      ...key,
      brandId,
      keyName: `${key.keyName}${brandId === 0 ? '' : `_of_${brandId}`}`,
      translations: [german[key.keyName]].flatMap((texts) =>
        texts === undefined ? [] : [{ languageId: languages.de, ...texts }],
      ),
    })),
  vary: (record, count) => ({ ...record, keyName: `${String(record['keyName'])}_${count}` }),
  invalid: [
    { because: 'it has no key', members: { keyName: '' }, fields: { keyName: 'This field is required' } },
    {
      because: 'its key has a space',
      members: { keyName: 'two words' },
      fields: { keyName: 'Invalid characters - please check your input' },
    },
    {
      because: 'it has no label',
      members: { keyLabel: ' ' },
      fields: { keyLabel: 'This field is required' },
    },
    {
      because: 'its type is unknown',
      members: { fieldTypeId: 7 },
      fields: { fieldTypeId: 'This field is required' },
    },
    {
      because: 'it is a choice of one',
      members: { fieldTypeId: 2, displayAs: 'Radio', options: [option('only')] },
      fields: { options: 'A choice needs at least two options' },
    },
    {
      because: 'it offers the same twice',
      members: { fieldTypeId: 3, displayAs: 'Checkboxes', options: [option('a'), option('b'), option('A')] },
      fields: { 'options.2.value': 'This value has already been provided' },
    },
    {
      because: 'a text has options',
      members: { options: [option('a'), option('b')] },
      fields: { options: 'Only choices have options' },
    },
    {
      because: 'a text is shown as buttons',
      members: { displayAs: 'Buttons' },
      fields: { displayAs: 'A key of this type is shown as Text or Textarea' },
    },
    {
      because: 'it starts with what is not offered',
      members: {
        fieldTypeId: 2,
        displayAs: 'Radio',
        options: [option('a'), option('b')],
        defaultSingleSelectValueId: 9,
      },
      fields: { defaultSingleSelectValueId: 'Choose one of the options' },
    },
    {
      because: 'its limits cross',
      members: { validation: { min: 5, max: 1 } },
      fields: { 'validation.max': 'This must not be less than the smallest' },
    },
    {
      because: 'INJ-13 its pattern takes for ever',
      members: { validation: { regex: '(a+)+$' } },
      fields: { 'validation.regex': 'This pattern is not valid or takes too long to check' },
    },
    {
      because: 'it asks on a channel that does not exist',
      members: { channelIds: [999_999] },
      fields: { channelIds: 'The chosen item does not exist' },
    },
    {
      because: 'it has no brand',
      members: { brandId: undefined },
      fields: { brandId: 'At least one brand is required' },
    },
  ],
  change: { keyLabel: 'Which hut do you love?', isPersonalData: true },
};
