import { compose } from '../compose.ts';
import type { ContactFieldName } from '../answers.ts';
import type { FormDefinition } from '../definition.ts';
import { sampleParts, sampleQuestion, sampleStatement } from '../sample-form.ts';
import { samplePageParts } from '../sample-page.ts';
import type { WorkingElement } from '../working-form.ts';

const fields: readonly (readonly [ContactFieldName, string, string])[] = [
  ['title', 'Title', ''],
  ['forename', 'First name', ''],
  ['surname', 'Last name', ''],
  ['organisationname', 'Company', 'Only if you buy for one.'],
  ['jobtitle', 'Position', ''],
  ['email1', 'Email', 'We send one mail to confirm it is yours.'],
  ['mobile', 'Mobile number', 'With the code of your country, such as +44.'],
  ['telephone1', 'Telephone', ''],
  ['address1', 'Street and number', ''],
  ['postcode', 'Postcode', ''],
  ['town', 'Town', ''],
  ['urn1', 'Customer number', 'It is on your last invoice, above your address.'],
];

const wordings = [
  'Send me the newsletter twice a month: new gear, tours and the weather up there. I can stop it in every mail.',
  'Send me offers by SMS when something ends soon, four times a year at most.',
  'You may call me about tours that I asked for, on working days between nine and five.',
  'Send me the printed catalogue in spring and autumn.',
  'You may show me products that suit what I have bought, on this site and in your mails.',
  'Invite me to events near the place where I live.',
  'You may ask me what I thought of my last tour.',
  'You may pass my address to our partner Fjellhus, who organises the huts.',
];

const row = (element: WorkingElement) => ({ id: `row${element.id}`, elements: [element] });
const asked = wordings.map((_, at): WorkingElement => ({
  id: `s${at}`,
  type: 'statement',
  statementId: 11 + at,
  isMandatory: at === 0,
  startsAs: 'None',
}));
const typed = fields.map(([fieldName, label, help]): WorkingElement => ({
  id: fieldName,
  type: 'contactField',
  fieldName,
  label,
  placeholder: '',
  help,
  isMandatory: fieldName === 'email1',
}));
const statements = new Map(
  wordings.map((text, at) => [
    11 + at,
    sampleStatement(11 + at, `<p>${text}</p>`, {
      responseType: at % 2 === 0 ? 'YesNoRadio' : 'Checkbox',
      requiredFields: at === 1 ? ['mobile'] : ['email1'],
      isConfirmed: at === 0,
      questions: at === 0 ? [{ keyId: 3, question: sampleQuestion({}) }] : [],
    }),
  ]),
);

/** A form with twelve fields and eight statements in one language. */
export const largeForm = (origin?: string): FormDefinition => {
  const steps = [
    {
      id: 's1',
      title: 'About you',
      rows: [row({ id: 'h', type: 'heading', level: 2, text: 'News from the far north' }), ...typed.map(row)],
    },
    {
      id: 's2',
      title: 'Interests',
      rows: [...asked.map(row), row({ id: 'b', type: 'submit', label: 'Sign up' })],
    },
  ];
  return compose({ steps }, sampleParts({ statements }, origin));
};

/** A preference page with the same fields and statements, in groups. */
export const largePage = (): FormDefinition => {
  const steps = [{ id: 's1', title: '', rows: [...typed, ...asked].map(row) }];
  const groups = ['News and offers', 'Tours and events'].map((title, at) => ({
    title,
    channelIds: wordings.map((_, channel) => channel + 1).filter((channel) => channel % 2 === at),
  }));
  return compose(
    { steps },
    samplePageParts({ groups, contactDetails: 'edit', showsHistory: true }, { statements }),
  );
};
