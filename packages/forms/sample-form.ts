import type { FormBehaviour, FormDefinition, FormQuestion } from './definition.ts';
import { compose, type ComposedStatement, type FormParts } from './compose.ts';
import type { WorkingElement, WorkingForm } from './working-form.ts';

const row = (...elements: WorkingElement[]) => ({ id: `row-${elements[0]?.id}`, elements });

const field = (
  fieldName: 'forename' | 'surname' | 'email1' | 'mobile',
  label: string,
  isMandatory = false,
) => ({
  id: fieldName,
  type: 'contactField' as const,
  fieldName,
  label,
  placeholder: '',
  help: '',
  isMandatory,
});

/** A newsletter form in two steps as staff would build it. For tests, benchmarks and previews. */
export const sampleWorkingForm: WorkingForm = {
  steps: [
    {
      id: 's1',
      title: 'About you',
      rows: [
        row({ id: 'title', type: 'heading', level: 2, text: 'News from the far north' }),
        row({ id: 'intro', type: 'richText', text: '<p>Twice a month: new gear and <b>tours</b>.</p>' }),
        row(field('forename', 'First name'), field('surname', 'Last name')),
        row({ ...field('email1', 'Email', true), help: 'We send one mail to confirm it is yours.' }),
        row(field('mobile', 'Mobile number')),
      ],
    },
    {
      id: 's2',
      title: 'Interests',
      rows: [
        row({ id: 'news', type: 'statement', statementId: 11, isMandatory: true, startsAs: 'None' }),
        row({ id: 'offers', type: 'statement', statementId: 12, isMandatory: false, startsAs: 'None' }),
        row({ id: 'calls', type: 'statement', statementId: 13, isMandatory: false, startsAs: 'None' }),
        row({ id: 'page', type: 'metaData', keyId: 7, source: 'query', parameter: 'campaign' }),
        row({ id: 'line', type: 'divider' }),
        row({
          id: 'policy',
          type: 'privacyPolicy',
          text: '<p>What we keep and why: [PRIVACY_POLICY_LINK]</p>',
        }),
        row({ id: 'send', type: 'submit', label: 'Sign up' }),
      ],
    },
  ],
};

const behaviour: FormBehaviour = {
  submitMode: 'widgetPosts',
  identifierMapping: [],
  afterSubmit: { kind: 'message', html: '<p>Thank you for signing up.</p>' },
  confirmBy: 'code',
  sendsFragments: false,
  isChallenged: false,
};

/** A question with the members that matter. */
export const sampleQuestion = (changes: Partial<FormQuestion>): FormQuestion => ({
  key: 'topics',
  label: 'What about?',
  help: '',
  displayAs: 'Checkboxes',
  valueType: 'list',
  options: [
    { value: 'gear', label: 'Gear' },
    { value: 'tours', label: 'Tours' },
  ],
  startsAs: '',
  isMandatory: false,
  showWhen: 'OptedIn',
  min: null,
  max: null,
  maxLength: null,
  pattern: null,
  ...changes,
});

/** A statement as it is in force, for the channel of the same number less ten. */
export const sampleStatement = (
  statementId: number,
  html: string,
  changes: Partial<ComposedStatement> = {},
): ComposedStatement => ({
  statementId,
  statementVersionId: statementId * 10,
  channelId: statementId - 10,
  html,
  responseType: 'Checkbox',
  isPolarityInverted: false,
  yesLabel: 'Yes',
  noLabel: 'No',
  requiredFields: [],
  isConfirmed: false,
  questions: [],
  ...changes,
});

/** What the sample refers to. Addresses lie below `origin`. */
export const sampleParts = (
  changes: Partial<FormParts> = {},
  origin = 'https://consent.example.org',
): FormParts => ({
  kind: 'collectionWidget',
  formId: 5,
  version: 3,
  language: 'en',
  direction: 'ltr',
  brandId: 1,
  accessKeyId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  endpoint: `${origin}/tx/public`,
  dependencies: [],
  header: null,
  footer: null,
  policy: { versionId: 17, url: 'https://shop.example/privacy', name: 'Privacy policy' },
  behaviour,
  styleUrl: null,
  brandName: 'Nordlicht',
  statements: new Map([
    [
      11,
      sampleStatement(11, '<p>Send me the newsletter <b>twice a month</b></p>', {
        responseType: 'YesNoRadio',
        requiredFields: ['email1'],
        questions: [{ keyId: 3, question: sampleQuestion({}) }],
      }),
    ],
    [12, sampleStatement(12, '<p>Send me offers by SMS</p>', { requiredFields: ['mobile'] })],
    [
      13,
      sampleStatement(13, '<p>You may call me</p>', { responseType: 'Toggle', requiredFields: ['mobile'] }),
    ],
  ]),
  groups: new Map(),
  metaDataKeys: new Map([[7, 'campaign']]),
  assets: new Map(),
  fieldRules: new Map(),
  ...changes,
});

/** The sample, published, with these changes. */
export const sampleForm = (changes: Partial<FormDefinition> = {}, origin?: string): FormDefinition => ({
  ...compose(sampleWorkingForm, sampleParts({}, origin)),
  ...changes,
});
