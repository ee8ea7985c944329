import { countryCodes } from '@candour/consent/countries.ts';
import { fillPlaceholders, type PlaceholderValues } from '@candour/consent/placeholders.ts';
import { sanitiseRichText } from '@candour/consent/rich-html.ts';
import type { ContactFieldName } from './answers.ts';
import type { AskedStatement } from './check-form.ts';
import type { FormDefinition, FormElement, FormQuestion, FormStatement } from './definition.ts';
import { elementsOf } from './elements-of.ts';
import { lengthOf } from './field-lengths.ts';
import { wordsFor } from './form-words.ts';
import type { WorkingElement, WorkingField, WorkingForm } from './working-form.ts';

/** A statement in force, in one language. */
export type ComposedStatement = Omit<FormStatement, 'isMandatory' | 'startsAs' | 'questions'> & {
  questions: readonly { keyId: number; question: FormQuestion }[];
};

/** What the organisation demands of a contact field. */
export type FieldRule = {
  isMandatory?: boolean;
  maxLength?: number | null;
  pattern?: string;
  allowedValues?: readonly string[];
};

/** Everything that a form refers to, in one language, as the server found it. */
export type FormParts = Omit<FormDefinition, 'schemaVersion' | 'steps' | 'words'> & {
  brandName: string;
  statements: ReadonlyMap<number, ComposedStatement>;
  groups: ReadonlyMap<number, readonly AskedStatement[]>;
  /** Names of meta-data keys. */
  metaDataKeys: ReadonlyMap<number, string>;
  assets: ReadonlyMap<number, { url: string; width: number | null; height: number | null }>;
  fieldRules: ReadonlyMap<ContactFieldName, FieldRule>;
};

/**
 * A form in one language, ready to be published: ids become what they stand for, groups are taken apart,
 * and rich text is reduced to what is kept of it. What is not there any more is left out; `checkForm` says
 * so first.
 */
export const compose = (working: WorkingForm, parts: FormParts): FormDefinition => {
  const { brandName, statements, groups, metaDataKeys, assets, fieldRules, ...definition } = parts;
  const places: Places = {
    parts,
    alone: keysAlone(working),
    placeholders: { brandName, privacyPolicy: parts.policy },
  };
  const steps = working.steps.map(({ id, title, rows }) => ({
    id,
    title,
    rows: rows
      .map((row) => ({
        id: row.id,
        elements: row.elements.flatMap((element) => composed(element, working, places)),
      }))
      .flatMap(inRows),
  }));
  const sanitised = (text: FormDefinition['header']) =>
    text && { ...text, html: rich(text.html, places.placeholders) };
  return {
    schemaVersion: 1,
    ...definition,
    header: sanitised(definition.header),
    footer: sanitised(definition.footer),
    steps,
    words: wordsFor({ ...definition, steps }),
  };
};

type Row = FormDefinition['steps'][number]['rows'][number];
type Places = {
  parts: FormParts;
  /** Questions that stand by themselves. */
  alone: ReadonlySet<number>;
  placeholders: PlaceholderValues;
};

/** The statements of a group stand below each other, whatever they stood beside. */
const inRows = ({ id, elements }: Row): Row[] =>
  elements.length <= 3
    ? [{ id, elements }]
    : elements.map((each) => ({ id: `${id}-${each.id}`, elements: [each] }));

const keysAlone = (working: WorkingForm): Set<number> =>
  new Set(
    elementsOf(working).flatMap((element) => (element.type === 'extendedPreference' ? element.keyId : [])),
  );

const rich = (html: string, values: PlaceholderValues): string =>
  sanitiseRichText(fillPlaceholders(html, values));

const composed = (element: WorkingElement, working: WorkingForm, places: Places): FormElement[] => {
  const { parts, placeholders } = places;
  const { id } = element;
  switch (element.type) {
    case 'richText':
    case 'privacyPolicy':
      return [{ id, type: element.type, html: rich(element.text, placeholders) }];
    case 'image': {
      const file = parts.assets.get(element.assetId);
      return file === undefined ? [] : [{ id, type: 'image', alt: element.alt, ...file }];
    }
    case 'contactField':
      return [{ ...element, ...limitsOf(element, parts) }];
    case 'statement':
      return statementOf(id, element, places);
    case 'statementGroup':
      return (parts.groups.get(element.statementGroupId) ?? []).flatMap((each) =>
        statementOf(`${id}-${each.statementId}`, each, places),
      );
    case 'extendedPreference':
      return questionOf(id, element, working, places);
    case 'metaData': {
      const key = parts.metaDataKeys.get(element.keyId);
      if (key === undefined) return [];
      return element.source === 'constant'
        ? [{ id, type: 'metaData', key, source: 'constant', value: element.value }]
        : [{ id, type: 'metaData', key, source: 'query', parameter: element.parameter }];
    }
    default:
      return [element];
  }
};

const limitsOf = ({ fieldName: name, isMandatory }: WorkingField, { fieldRules }: FormParts) => {
  const rule = fieldRules.get(name);
  const allowed = rule?.allowedValues ?? [];
  return {
    isMandatory: isMandatory || rule?.isMandatory === true,
    maxLength: Math.min(rule?.maxLength ?? Infinity, lengthOf(name)),
    pattern: rule?.pattern || null,
    // The server keeps two letters, which nobody types.
    allowedValues: allowed.length === 0 && name === 'country' ? countryCodes : allowed,
  };
};

const statementOf = (
  id: string,
  { statementId, isMandatory, startsAs }: AskedStatement,
  { parts, alone, placeholders }: Places,
): FormElement[] => {
  const statement = parts.statements.get(statementId);
  if (statement === undefined) return [];
  const questions = statement.questions.flatMap(({ keyId, question }) =>
    alone.has(keyId) ? [] : [withOptions(question, statement)],
  );
  const html = rich(statement.html, placeholders);
  // A page shows what holds, and nobody is kept from leaving by what they never answered.
  const asked = parts.kind === 'preferencePage' ? shownOnPages : { isMandatory, startsAs };
  // A profile asks one thing at a time: further questions are questions of its own.
  const further = parts.kind === 'progressiveProfile' ? [] : questions;
  return [{ ...statement, id, type: 'statement', html, ...asked, questions: further }];
};

const shownOnPages = { isMandatory: false, startsAs: 'None' } as const;

/** A yes or no is chosen by the words of its statement; in one box it has none. */
const withOptions = (question: FormQuestion, { yesLabel, noLabel }: ComposedStatement): FormQuestion =>
  question.valueType !== 'boolean' || question.displayAs === 'Checkboxes' || question.options.length > 0
    ? question
    : {
        ...question,
        options: [
          { value: 'true', label: yesLabel },
          { value: 'false', label: noLabel },
        ],
      };

/** A question that stands by itself belongs to the first statement of the form whose channel asks it. */
const questionOf = (
  id: string,
  { keyId, isMandatory }: { keyId: number; isMandatory: boolean },
  working: WorkingForm,
  { parts }: Places,
): FormElement[] => {
  const asked = elementsOf(working).flatMap((element) => {
    if (element.type === 'statement') return [element.statementId];
    if (element.type !== 'statementGroup') return [];
    return (parts.groups.get(element.statementGroupId) ?? []).map(({ statementId }) => statementId);
  });
  for (const statementId of asked) {
    const statement = parts.statements.get(statementId);
    const found = statement?.questions.find((each) => each.keyId === keyId);
    if (statement === undefined || found === undefined) continue;
    const question = {
      ...withOptions(found.question, statement),
      isMandatory: isMandatory || found.question.isMandatory,
    };
    return [{ id, type: 'question', channelId: statement.channelId, question }];
  }
  return [];
};
