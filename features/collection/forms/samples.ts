import type { WorkingForm } from '@candour/forms/working-form.ts';
import type { Place, ResourceSamples, Wire } from '@candour/testing/samples';
import { accessKeyTypeIds } from '../../access/access-keys/contract.ts';
import { fillWordings } from '../../consent-model/statement-groups/samples.ts';

type KeyType = 'PreferenceWidget' | 'ConsentCollectionWidget' | 'ProgressiveProfile';

const keyNames: Readonly<Record<KeyType, string>> = {
  PreferenceWidget: 'Forms of the shop',
  ConsentCollectionWidget: 'Newsletter forms',
  ProgressiveProfile: 'Questions in the shop',
};

/** The access key of a brand for a kind of form; created where it is missing. */
export const formKey = async ({ brandId, send }: Place, type: KeyType): Promise<string> => {
  const accessKeyType = accessKeyTypeIds[type];
  const { accessKeys } = await send('GET', `/api/AccessKeys?accessKeyType=${accessKeyType}`);
  const known = accessKeys.find((key: { brandId: number }) => key.brandId === brandId);
  if (known !== undefined) return known.accessKeyId.toLowerCase();
  const { newAccessKeyId } = await send('POST', '/api/AccessKeys', {
    // Names of keys are unique in the whole organisation.
    accessKeyName: `${keyNames[type]} ${brandId}`,
    accessKeyType,
    brandId,
    allowedDomains: ['localhost', '127.0.0.1', 'www.nordlicht.example'],
  });
  return newAccessKeyId.toLowerCase();
};

const field = (
  fieldName: 'email1' | 'forename' | 'surname' | 'mobile' | 'town',
  label: string,
  isMandatory = false,
) => ({
  id: `field-${fieldName}`,
  type: 'contactField' as const,
  fieldName,
  label,
  placeholder: '',
  help: '',
  isMandatory,
});

const row = (id: string, ...elements: WorkingForm['steps'][number]['rows'][number]['elements']) => ({
  id: `row-${id}`,
  elements,
});

const asked = (statementId: number) => ({
  id: `statement-${statementId}`,
  type: 'statement' as const,
  statementId,
  isMandatory: false,
  startsAs: 'None' as const,
});

/** The newsletter form of the demo company. */
export const newsletterForm = (statementIds: readonly number[]): WorkingForm => ({
  steps: [
    {
      id: 'step-1',
      title: 'About you',
      rows: [
        row('1', { id: 'heading-1', type: 'heading', level: 2, text: 'News from the far north' }),
        row('2', {
          id: 'text-1',
          type: 'richText',
          text: '<p>Twice a month: new gear, tours and the weather up there. Stop whenever you like.</p>',
        }),
        row('3', field('forename', 'First name'), field('surname', 'Last name')),
        row('4', field('email1', 'Email', true)),
        row('5', field('mobile', 'Mobile number')),
        ...statementIds.map((id) => row(`statement-${id}`, asked(id))),
        row('6', {
          id: 'policy-1',
          type: 'privacyPolicy',
          text: '<p>What we keep and why: [PRIVACY_POLICY_LINK]</p>',
        }),
        row('7', { id: 'submit-1', type: 'submit', label: 'Sign up' }),
      ],
    },
  ],
});

/** A block of statements for the checkout of the demo company. */
export const checkoutBlock = (statementIds: readonly number[]): WorkingForm => ({
  steps: [{ id: 'step-1', title: '', rows: statementIds.map((id) => row(`statement-${id}`, asked(id))) }],
});

const idsOf = async (place: Place, names: readonly string[]): Promise<number[]> => {
  const { statements } = await fillWordings(place);
  return names.map((name) => statements.get(name) ?? 0);
};

/** Bodies to create the demo company's preference widgets in a brand. */
export const preferenceWidgetRecords = async (place: Place): Promise<Wire[]> => {
  const statementIds = await idsOf(place, ['Newsletter', 'Offers by SMS']);
  return [
    {
      formName: 'Checkout',
      brandId: place.brandId,
      accessKeyId: await formKey(place, 'PreferenceWidget'),
      languageIds: [place.languages.de],
      privacyPolicyMode: 'None',
      submitMode: 'WidgetPosts',
      identifierMapping: [
        { fieldName: 'email1', selector: '#email' },
        { fieldName: 'mobile', selector: '#mobile' },
      ],
      working: checkoutBlock(statementIds),
    },
  ];
};

/** Bodies to create the demo company's collection widgets in a brand. */
export const collectionWidgetRecords = async (place: Place): Promise<Wire[]> => {
  const statementIds = await idsOf(place, ['Newsletter', 'Offers by SMS']);
  return [
    {
      formName: 'Newsletter sign-up',
      brandId: place.brandId,
      accessKeyId: await formKey(place, 'ConsentCollectionWidget'),
      languageIds: [place.languages.de],
      privacyPolicyMode: 'None',
      working: newsletterForm(statementIds),
    },
  ];
};

/** What people see and change of the demo company's mails and calls. */
export const choicesPage = (statementIds: readonly number[]): WorkingForm => ({
  steps: [
    {
      id: 'step-1',
      title: '',
      rows: [
        row('1', {
          id: 'text-1',
          type: 'richText',
          text: '<p>Changes count from the moment you save. You can come back any time.</p>',
        }),
        ...statementIds.map((id) => row(`statement-${id}`, asked(id))),
        row('2', {
          id: 'policy-1',
          type: 'privacyPolicy',
          text: '<p>What we keep and why: [PRIVACY_POLICY_LINK]</p>',
        }),
      ],
    },
  ],
});

/** Bodies to create the demo company's preference pages in a brand. */
export const preferencePageRecords = async (place: Place): Promise<Wire[]> => {
  const statementIds = await idsOf(place, ['Newsletter', 'Offers by SMS']);
  return [
    {
      formName: 'Your choices',
      pageName: 'What may we send you?',
      unsubscribeAllLabel: 'Stop everything',
      brandId: place.brandId,
      languageIds: [place.languages.de],
      privacyPolicyMode: 'None',
      working: choicesPage(statementIds),
    },
  ];
};

/** What the demo company asks its customers, one question at a visit. */
export const customerQuestions = (statementIds: readonly number[]): WorkingForm => ({
  steps: [
    {
      id: 'step-1',
      title: '',
      rows: [
        row('1', field('forename', 'What may we call you?')),
        row('2', field('town', 'Where do you live?')),
        ...statementIds.map((id) => row(`statement-${id}`, asked(id))),
      ],
    },
  ],
});

/** Bodies to create the demo company's progressive profiles in a brand. */
export const progressiveProfileRecords = async (place: Place): Promise<Wire[]> => {
  const statementIds = await idsOf(place, ['Newsletter', 'Offers by SMS']);
  return [
    {
      formName: 'Getting to know customers',
      brandId: place.brandId,
      accessKeyId: await formKey(place, 'ProgressiveProfile'),
      languageIds: [place.languages.de],
      privacyPolicyMode: 'None',
      working: customerQuestions(statementIds),
    },
  ];
};

const required = 'This field is required';
const missing = 'The chosen item does not exist';
const nowhere = 2_000_000_000;

const invalid: ResourceSamples['invalid'] = [
  { because: 'it has no name', members: { formName: ' ' }, fields: { formName: required } },
  {
    because: 'its name is too long',
    members: { formName: 'x'.repeat(101) },
    fields: { formName: 'This field must contain less than 100 characters' },
  },
  {
    because: 'it has no brand',
    members: { brandId: undefined },
    fields: { brandId: 'At least one brand is required' },
  },
  { because: 'its header does not exist', members: { headerId: nowhere }, fields: { headerId: missing } },
  { because: 'its theme does not exist', members: { themeId: nowhere }, fields: { themeId: missing } },
  {
    because: 'a statement in it does not exist',
    members: { working: checkoutBlock([nowhere]) },
    fields: { working: missing },
  },
  {
    because: 'two parts of it have the same id',
    members: { working: { steps: [...checkoutBlock([]).steps, ...checkoutBlock([]).steps] } },
    fields: { working: 'This value has already been provided' },
  },
];

const withoutKey: ResourceSamples['invalid'] = [
  {
    because: 'its access key does not exist',
    members: { accessKeyId: '00000000-0000-4000-8000-000000000000' },
    fields: { accessKeyId: missing },
  },
];

export const preferencePageSamples: ResourceSamples = {
  records: preferencePageRecords,
  invalid: [
    ...invalid,
    { because: 'it has no title', members: { pageName: ' ' }, fields: { pageName: required } },
  ],
  change: { sourceCode: 'page', saveMode: 'Immediate' },
};

export const progressiveProfileSamples: ResourceSamples = {
  records: progressiveProfileRecords,
  invalid: [
    ...invalid,
    ...withoutKey,
    {
      because: 'it asks more at a time than people put up with',
      members: { questionsPerVisit: 11 },
      fields: { questionsPerVisit: 'Value must not exceed 10' },
    },
    {
      because: 'a condition names no question',
      members: { conditions: [{ questionId: '', subjectId: 'field-town', operator: 'known' }] },
      fields: { 'conditions.0.questionId': required },
    },
  ],
  change: { sourceCode: 'account', questionsPerVisit: 2 },
};

export const preferenceWidgetSamples: ResourceSamples = {
  records: preferenceWidgetRecords,
  invalid: [
    ...invalid,
    ...withoutKey,
    {
      because: 'an input is no class or id',
      members: { identifierMapping: [{ fieldName: 'email1', selector: 'email' }] },
      fields: { 'identifierMapping.0.selector': 'This field must be a valid class or id' },
    },
  ],
  change: { sourceCode: 'shop', confirmBy: 'Email' },
};

export const consentCollectionWidgetSamples: ResourceSamples = {
  records: collectionWidgetRecords,
  invalid: [
    ...invalid,
    ...withoutKey,
    {
      because: 'it redirects to no address',
      members: { redirectUrl: 'thanks' },
      fields: { redirectUrl: 'This field must must be a valid URL and start with http:// or https://' },
    },
  ],
  change: { sourceCode: 'shop', captcha: 'Off' },
};
