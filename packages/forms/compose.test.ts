import { expect, test } from 'vitest';
import { checkForm, type CheckedParts, type CheckedStatement } from './check-form.ts';
import { compose } from './compose.ts';
import { formDifferences } from './form-differences.ts';
import { builtInLanguages } from '../consent/built-in-languages.ts';
import { formWords, wordsFor } from './form-words.ts';
import { elementsOf } from './elements-of.ts';
import {
  sampleForm,
  sampleParts,
  sampleQuestion,
  sampleStatement,
  sampleWorkingForm,
} from './sample-form.ts';
import { textsOf, translated } from './texts-of.ts';
import type { WorkingElement, WorkingForm } from './working-form.ts';

const oneStep = (...elements: WorkingElement[]): WorkingForm => ({
  steps: [{ id: 's', title: '', rows: elements.map((each) => ({ id: `r-${each.id}`, elements: [each] })) }],
});
const email: WorkingElement = {
  id: 'e',
  type: 'contactField',
  fieldName: 'email1',
  label: 'Email',
  placeholder: '',
  help: '',
  isMandatory: true,
};
const news: WorkingElement = {
  id: 'n',
  type: 'statement',
  statementId: 11,
  isMandatory: false,
  startsAs: 'None',
};
const send: WorkingElement = { id: 'send', type: 'submit', label: 'Send' };

test('composing reduces rich text to what is kept, fills placeholders and names the policy', () => {
  const working = oneStep({
    id: 't',
    type: 'richText',
    text: '<p onclick="x()">[BRAND_NAME]<script>1</script></p>',
  });
  const [text] = elementsOf(compose(working, sampleParts()));
  expect(text).toEqual({ id: 't', type: 'richText', html: '<p>Nordlicht</p>' });
  const policy = elementsOf(sampleForm()).find(({ type }) => type === 'privacyPolicy');
  expect(policy).toMatchObject({ html: expect.stringContaining('href="https://shop.example/privacy"') });
});

test('groups are taken apart, each statement in a place of its own', () => {
  const working = oneStep({ id: 'g', type: 'statementGroup', statementGroupId: 4 });
  const items = [11, 12, 13, 14].map((statementId) => ({
    statementId,
    isMandatory: false,
    startsAs: 'None' as const,
  }));
  const statements = new Map(
    items.map(({ statementId }) => [statementId, sampleStatement(statementId, 'x')]),
  );
  const definition = compose(working, sampleParts({ groups: new Map([[4, items]]), statements }));
  expect(definition.steps[0]?.rows.map(({ elements }) => elements.map(({ id }) => id))).toEqual([
    ['g-11'],
    ['g-12'],
    ['g-13'],
    ['g-14'],
  ]);
});

test('a question that stands by itself is asked there and not with its statement', () => {
  const working = oneStep(news, { id: 'q', type: 'extendedPreference', keyId: 3, isMandatory: true });
  const [statement, question] = elementsOf(compose(working, sampleParts()));
  expect(statement).toMatchObject({ questions: [] });
  expect(question).toMatchObject({
    id: 'q',
    type: 'question',
    channelId: 1,
    question: { isMandatory: true },
  });
});

test('a yes or no is chosen by the words of its statement', () => {
  const asked = (displayAs: 'Radio' | 'Checkboxes') => {
    const question = sampleQuestion({ valueType: 'boolean', displayAs, options: [] });
    const statement = sampleStatement(11, 'News', {
      yesLabel: 'Ja',
      noLabel: 'Nein',
      questions: [{ keyId: 1, question }],
    });
    return elementsOf(compose(oneStep(news), sampleParts({ statements: new Map([[11, statement]]) })))[0];
  };
  const options = [
    { value: 'true', label: 'Ja' },
    { value: 'false', label: 'Nein' },
  ];
  expect(asked('Radio')).toMatchObject({ questions: [{ options }] });
  expect(asked('Checkboxes')).toMatchObject({ questions: [{ options: [] }] });
});

test('a country is chosen, and limits of the organisation make fields shorter, never longer', () => {
  const fields = ['country', 'forename', 'surname'] as const;
  const working = oneStep(
    ...fields.map((fieldName): WorkingElement => ({ ...email, id: fieldName, fieldName })),
  );
  const fieldRules = new Map([
    ['forename', { maxLength: 10 }],
    ['surname', { maxLength: 900 }],
  ] as const);
  const [country, forename, surname] = elementsOf(compose(working, sampleParts({ fieldRules })));
  expect(country).toMatchObject({ allowedValues: expect.arrayContaining(['DE', 'GB']) });
  expect([forename, surname]).toMatchObject([{ maxLength: 10 }, { maxLength: 100 }]);
});

test('texts have stable keys, translations take their place, and gaps stay in the first language', () => {
  const texts = textsOf(sampleWorkingForm);
  expect(texts.map(({ key }) => key).slice(0, 4)).toEqual([
    's1.title',
    'title.text',
    'intro.text',
    'forename.label',
  ]);
  const all = Object.fromEntries(texts.map(({ key, text }) => [key, `[${text}]`]));
  const other = translated(sampleWorkingForm, { ...all, 'title.text': '' });
  const expected = texts.map(({ key, text }) => (key === 'title.text' ? text : `[${text}]`));
  expect(textsOf(other).map(({ text }) => text)).toEqual(expected);
});

const checked = (changes: Partial<CheckedStatement> = {}): CheckedStatement => ({
  statementName: 'News',
  channelId: 1,
  channelName: 'Newsletter',
  legalBasis: 'Consent',
  responseType: 'Checkbox',
  isPolarityInverted: false,
  requiredFields: ['email1'],
  keyIds: [3],
  isPublished: true,
  ...changes,
});
const parts = (
  changes: Partial<CheckedStatement> = {},
  kind: CheckedParts['kind'] = 'collectionWidget',
): CheckedParts => ({
  kind,
  statements: new Map([
    [11, checked(changes)],
    [12, checked({ statementName: 'Offers' })],
  ]),
  groups: new Map(),
});

test.each<[string, WorkingForm, CheckedParts, string[]]>([
  ['a sound form', oneStep(email, news, send), parts(), []],
  ['no identifying field', oneStep(news, send), parts({ requiredFields: [] }), ['noIdentifier']],
  ['no statement', oneStep(email, send), parts(), ['noStatement']],
  [
    'a contact field of a channel is missing',
    oneStep(email, news, send),
    parts({ requiredFields: ['mobile'] }),
    ['missingField'],
  ],
  [
    'a contact field of a channel comes in a later step',
    {
      steps: [
        { id: 's1', title: '', rows: [{ id: 'r1', elements: [email, news] }] },
        {
          id: 's2',
          title: '',
          rows: [
            { id: 'r2', elements: [{ ...email, id: 'tel', fieldName: 'mobile', label: 'Mobile' }, send] },
          ],
        },
      ],
    },
    parts({ requiredFields: ['mobile'] }),
    ['lateField'],
  ],
  [
    'two statements of a channel',
    oneStep(email, news, { ...news, id: 'm', statementId: 12 }, send),
    parts(),
    ['channelTwice'],
  ],
  ['pre-ticked consent', oneStep(email, { ...news, startsAs: 'Yes' }, send), parts(), ['preTicked']],
  [
    'pre-ticked legitimate interest',
    oneStep(email, { ...news, startsAs: 'Yes' }, send),
    parts({ legalBasis: 'LegitimateInterest' }),
    [],
  ],
  ['silence as consent', oneStep(email, news, send), parts({ responseType: 'OptOutCheckbox' }), ['silence']],
  ['no button', oneStep(email, news), parts(), ['noSubmit']],
  [
    'a button in the first of two steps',
    {
      steps: [
        ...oneStep(email, news, send).steps,
        { id: 'z', title: '', rows: [{ id: 'y', elements: [{ id: 'x', type: 'divider' }] }] },
      ],
    },
    parts(),
    ['earlySubmit', 'noSubmit'],
  ],
  [
    'a step with nothing in it yet',
    { steps: [...oneStep(email, news, send).steps, { id: 'z', title: '', rows: [] }] },
    parts(),
    ['emptyStep'],
  ],
  ['a retired statement', oneStep(email, news, send), parts({ isPublished: false }), ['unpublished']],
  [
    'a statement that is gone',
    oneStep(email, { ...news, statementId: 99 }, send),
    parts(),
    ['unknownStatement'],
  ],
  [
    'a lone question',
    oneStep(email, news, { id: 'q', type: 'extendedPreference', keyId: 8, isMandatory: false }, send),
    parts(),
    ['questionAlone'],
  ],
  [
    'fields and a button in a block',
    oneStep(email, news, send),
    parts({}, 'preferenceWidget'),
    ['foreignSubmit', 'foreignField'],
  ],
  ['a block', oneStep(news), parts({}, 'preferenceWidget'), []],
  [
    'an optional identifier',
    oneStep({ ...email, isMandatory: false }, news, send),
    parts(),
    ['optionalIdentifier'],
  ],
])('checks: %s', (_, working, known, expected) => {
  expect(checkForm(working, known).map(({ id }) => id)).toEqual(expected);
});

test('differences say what a yes means now', () => {
  const before = sampleForm();
  expect(formDifferences(null, before).sentences).toEqual(['This is the first version.']);
  expect(formDifferences(before, { ...before, version: 4 })).toEqual({
    changesMeaning: false,
    sentences: ['Nothing has changed.'],
  });
  const statements = new Map(sampleParts().statements);
  statements.set(12, { ...sampleStatement(12, '<p>Send me offers by SMS</p>'), statementVersionId: 999 });
  const after = compose(sampleWorkingForm, sampleParts({ statements, version: 4 }));
  expect(formDifferences(before, after)).toEqual({
    changesMeaning: true,
    sentences: ['“Send me offers by SMS” has new words; an earlier yes was given to the old ones.'],
  });
  const renamed = translated(sampleWorkingForm, { 'title.text': 'Other' });
  expect(formDifferences(before, compose(renamed, sampleParts())).changesMeaning).toBe(false);
});

test.each(builtInLanguages)('the built-in words of %s are whole and keep their braces', (language) => {
  const words = formWords[language];
  const braces = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const [key, text] of Object.entries(formWords.en)) {
    const own = words[key as keyof typeof words];
    expect(own.trim()).not.toBe('');
    expect(braces(own)).toEqual(braces(text));
  }
});

test('a form carries the words it can come to need', () => {
  const form = sampleForm();
  expect(form.words).toMatchObject({ next: 'Continue', sent: expect.any(String) });
  expect(form.words).not.toHaveProperty('code');
  const confirmed = sampleStatement(11, 'x', {
    isConfirmed: true,
    questions: [{ keyId: 3, question: sampleQuestion({}) }],
  });
  const parted = compose(
    sampleWorkingForm,
    sampleParts({ statements: new Map([[11, confirmed]]), language: 'pt-BR' }),
  );
  expect(wordsFor(parted)).toMatchObject({ code: 'Código' });
  expect(wordsFor({ ...parted, kind: 'preferenceWidget' })).not.toHaveProperty('sent');
});
