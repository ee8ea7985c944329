import { compose, type FormParts } from './compose.ts';
import type { FormDefinition, PageDefinition } from './definition.ts';
import { sampleParts, sampleQuestion, sampleStatement, sampleWorkingForm } from './sample-form.ts';
import type { WorkingElement, WorkingForm } from './working-form.ts';

const row = (...elements: WorkingElement[]) => ({ id: `row-${elements[0]?.id}`, elements });

const asked = (id: string, statementId: number) =>
  row({ id, type: 'statement', statementId, isMandatory: true, startsAs: 'Yes' });

/** A preference page as staff would build it. For tests, benchmarks and previews. */
export const sampleWorkingPage: WorkingForm = {
  steps: [
    {
      id: 'p1',
      title: '',
      rows: [
        row({ id: 'intro', type: 'richText', text: '<p>Changes count from the moment you save.</p>' }),
        ...(sampleWorkingForm.steps[0]?.rows.filter(({ id }) => id === 'row-email1') ?? []),
        row({
          id: 'surname',
          type: 'contactField',
          fieldName: 'surname',
          label: 'Surname',
          placeholder: '',
          help: '',
          isMandatory: true,
        }),
        asked('news', 11),
        asked('offers', 12),
        asked('calls', 13),
        row({
          id: 'policy',
          type: 'privacyPolicy',
          text: '<p>What we keep and why: [PRIVACY_POLICY_LINK]</p>',
        }),
      ],
    },
  ],
};

const page: PageDefinition = {
  title: 'What may we send you?',
  contactDetails: 'none',
  showsHistory: false,
  showsUpdated: true,
  saves: 'button',
  stopLabel: 'Stop everything',
  groups: [],
  expandsFirst: false,
  channels: { 1: 'Newsletter', 2: 'Offers', 3: 'Calls' },
};

/** What the sample page refers to, with these settings. */
export const samplePageParts = (
  changes: Partial<PageDefinition> = {},
  more: Partial<FormParts> = {},
): FormParts => ({
  ...sampleParts(),
  kind: 'preferencePage',
  accessKeyId: '',
  page: { ...page, ...changes },
  statements: new Map([
    [
      11,
      sampleStatement(11, '<p>By email, <b>twice a month</b></p>', {
        questions: [{ keyId: 3, question: sampleQuestion({ isMandatory: true }) }],
      }),
    ],
    [12, sampleStatement(12, '<p>By SMS, when something ends soon</p>')],
    [13, sampleStatement(13, '<p>You may call me</p>', { responseType: 'YesNoRadio' })],
  ]),
  ...more,
});

/** The sample page, published. */
export const samplePage = (
  changes: Partial<PageDefinition> = {},
  more: Partial<FormParts> = {},
): FormDefinition => compose(sampleWorkingPage, samplePageParts(changes, more));
