import { identifierFields } from '@candour/consent/contact-identifiers.ts';
import { plainText } from '@candour/consent/rich-text.ts';
import { takesSilenceForYes, type Response } from '@candour/consent/response-types.ts';
import type { ContactFieldName } from './answers.ts';
import { filledSteps } from './elements-of.ts';
import type { FormKind, WorkingElement, WorkingForm } from './working-form.ts';

/** A finding before publishing. An error stops it, a warning does not, a remark is something to know. */
export type FormCheck = {
  /** Stable. */
  id: string;
  severity: 'error' | 'warning' | 'remark';
  /** What people read. */
  text: string;
  stepId: string | null;
  elementId: string | null;
};

/** What the checks have to know of a statement. */
export type CheckedStatement = Response & {
  statementName: string;
  channelId: number;
  channelName: string;
  legalBasis: string;
  requiredFields: readonly string[];
  /** Contact fields are called by these names to people. */
  keyIds: readonly number[];
  isPublished: boolean;
};

/** Everything that a form refers to, as far as the checks need it. What is missing does not exist any more. */
export type CheckedParts = {
  kind: FormKind;
  statements: ReadonlyMap<number, CheckedStatement>;
  /** Preference pages only. */
  page?: { contactDetails: 'none' | 'view' | 'edit'; containsPii: boolean };
  /** The statements of a group, in order. */
  groups: ReadonlyMap<number, readonly AskedStatement[]>;
};

export type AskedStatement = { statementId: number; isMandatory: boolean; startsAs: 'None' | 'Yes' | 'No' };

type Placed = { element: WorkingElement; stepId: string; elementId: string };
type Asked = AskedStatement & Pick<Placed, 'stepId' | 'elementId'>;
type Found = (
  id: string,
  text: string,
  place?: { stepId: string; elementId?: string },
  severity?: FormCheck['severity'],
) => void;

/** All findings against publishing a form that need nothing but the form and what it refers to; errors first. */
export const checkForm = (working: WorkingForm, parts: CheckedParts): FormCheck[] => {
  const checks: FormCheck[] = [];
  const found: Found = (id, text, place, severity = 'error') =>
    checks.push({ id, severity, text, stepId: place?.stepId ?? null, elementId: place?.elementId ?? null });
  const placed = working.steps.flatMap(({ id: stepId, rows }) =>
    rows.flatMap(({ elements }) =>
      elements.map((element): Placed => ({ element, stepId, elementId: element.id })),
    ),
  );
  const asked = placed.flatMap((place) => statementsOf(place, parts));
  if (parts.kind === 'progressiveProfile') checkProfile(placed, found);
  else checkSteps(working, placed, parts, found);
  checkFields(working, placed, asked, parts, found);
  checkStatements(asked, parts, found);
  checkQuestions(placed, asked, parts, found);
  checkWords(placed, found);
  return checks.sort((a, b) => weights[a.severity] - weights[b.severity]);
};

const weights = { error: 0, warning: 1, remark: 2 };

const statementsOf = ({ element, stepId, elementId }: Placed, { groups }: CheckedParts): Asked[] => {
  const place = { stepId, elementId };
  if (element.type === 'statement') return [{ ...place, ...element }];
  if (element.type !== 'statementGroup') return [];
  return (groups.get(element.statementGroupId) ?? []).map((each) => ({ ...place, ...each }));
};

const checkSteps = (
  { steps }: WorkingForm,
  placed: readonly Placed[],
  { kind, groups }: CheckedParts,
  found: Found,
) => {
  const isWhole = kind === 'collectionWidget';
  const isPage = kind === 'preferencePage';
  const filled = filledSteps(steps);
  const last = filled.at(-1);
  for (const step of steps)
    if (!filled.includes(step))
      found('emptyStep', 'A step is empty; visitors do not see it', { stepId: step.id }, 'remark');
  if (!isWhole && steps.length > 1)
    found('oneStep', isPage ? 'A page has one step only' : 'A block inside another form has one step only', {
      stepId: last?.id ?? '',
    });
  const submits = placed.filter(({ element }) => element.type === 'submit');
  for (const submit of submits) {
    if (isPage) found('foreignSubmit', 'The page has a way to save of its own', submit);
    else if (!isWhole)
      found('foreignSubmit', 'The form around this block has the button that sends it', submit);
    else if (submit.stepId !== last?.id)
      found('earlySubmit', 'The button that sends the form belongs in the last step', submit);
  }
  const own = submits.filter(({ stepId }) => stepId === last?.id);
  if (isWhole && own.length === 0)
    found('noSubmit', 'The last step has no button that sends the form', last && { stepId: last.id });
  for (const again of own.slice(1)) found('secondSubmit', 'The form has two buttons that send it', again);
  for (const place of placed)
    if (place.element.type === 'statementGroup' && !groups.has(place.element.statementGroupId))
      found('unknownGroup', 'The statement group no longer exists', place);
};

const questionTypes: readonly WorkingElement['type'][] = ['contactField', 'statement', 'extendedPreference'];

/** A profile consists of questions, one of which is enough. */
const checkProfile = (placed: readonly Placed[], found: Found) => {
  if (placed.length === 0) found('noQuestion', 'The profile asks nothing: add a question');
  for (const place of placed)
    if (!questionTypes.includes(place.element.type))
      found('noQuestionType', 'A profile consists of questions only', place);
};

const isIdentifier = (name: string): boolean => (identifierFields as readonly string[]).includes(name);

const checkFields = (
  { steps }: WorkingForm,
  placed: readonly Placed[],
  asked: readonly Asked[],
  parts: CheckedParts,
  found: Found,
) => {
  const { kind, statements } = parts;
  const fields = new Map<ContactFieldName, Placed>();
  const placeOf = ({ stepId }: Pick<Placed, 'stepId'>) => steps.findIndex(({ id }) => id === stepId);
  for (const place of placed) {
    if (place.element.type !== 'contactField') continue;
    const { fieldName, label } = place.element;
    if (kind === 'preferenceWidget')
      found('foreignField', 'Contact fields belong to the form around this block', place);
    if (fields.has(fieldName)) found('fieldTwice', `“${label || fieldName}” is asked for twice`, place);
    else fields.set(fieldName, place);
  }
  // The page vouches for whoever is asked, and what a yes needs decides when it is asked for.
  if (kind === 'preferenceWidget' || kind === 'progressiveProfile') return;
  if (kind === 'preferencePage') return checkPageFields(fields, asked, parts, found);
  if (![...fields.keys()].some(isIdentifier))
    found(
      'noIdentifier',
      'Nothing on the form says who somebody is: add an email address, a mobile number or a customer number',
    );
  else if (![...fields.values()].some(({ element }) => isIdentifyingField(element) && element.isMandatory))
    found(
      'optionalIdentifier',
      'People may leave out everything that says who they are; such answers are refused',
      undefined,
      'warning',
    );
  for (const { statementId, ...place } of asked) {
    const statement = statements.get(statementId);
    for (const name of statement?.requiredFields ?? []) {
      const field = (fields as ReadonlyMap<string, Placed>).get(name);
      if (field === undefined)
        found('missingField', `“${statement?.statementName}” needs the contact field ${name}`, place);
      // Nobody gets past a step that asks for something further on.
      else if (placeOf(field) > placeOf(place))
        found(
          'lateField',
          `“${statement?.statementName}” needs the contact field ${name}, which comes in a later step`,
          place,
        );
    }
  }
};

/** A page knows who somebody is; contact fields on it are what people see of themselves. */
const checkPageFields = (
  fields: ReadonlyMap<string, Placed>,
  asked: readonly Asked[],
  { statements, page }: CheckedParts,
  found: Found,
) => {
  const [first] = fields.values();
  if (first !== undefined && page?.contactDetails === 'none')
    found('hiddenField', 'The page has contact fields, but it is set to show no contact details', first);
  if (first === undefined && page !== undefined && page.contactDetails !== 'none')
    found(
      'noContactField',
      'No contact field is on the page, so it shows no contact details',
      undefined,
      'warning',
    );
  for (const { statementId, ...place } of asked) {
    const statement = statements.get(statementId);
    for (const name of statement?.requiredFields ?? [])
      if (!fields.has(name) || page?.contactDetails !== 'edit')
        found(
          'missingField',
          `“${statement?.statementName}” needs the contact field ${name}: people without one cannot say yes here`,
          place,
          'remark',
        );
  }
  if (page?.containsPii === true)
    found(
      'containsPii',
      'The page shows personal data: links that open it directly, without asking who somebody is, cannot use it',
      undefined,
      'remark',
    );
};

const isIdentifyingField = (element: WorkingElement): element is WorkingElement & { type: 'contactField' } =>
  element.type === 'contactField' && isIdentifier(element.fieldName);

/** Legal bases on which something may start as a yes. */
const mayStartAsYes = ['LegitimateInterest', 'SoftOptIn'];

const checkStatements = (asked: readonly Asked[], { kind, statements }: CheckedParts, found: Found) => {
  const isPage = kind === 'preferencePage';
  if (asked.length === 0 && kind !== 'progressiveProfile')
    found('noStatement', isPage ? 'The page shows no statement' : 'The form asks for no statement');
  const channels = new Map<number, string>();
  for (const place of asked) {
    const statement = statements.get(place.statementId);
    if (statement === undefined) {
      found('unknownStatement', 'The statement no longer exists', place);
      continue;
    }
    const { statementName, channelId, channelName, legalBasis, isPublished } = statement;
    const name = `“${statementName}”`;
    if (!isPublished) found('unpublished', `${name} is not published`, place);
    const other = channels.get(channelId);
    if (other === undefined) channels.set(channelId, statementName);
    else found('channelTwice', `${name} and “${other}” both ask for the channel ${channelName}`, place);
    if (legalBasis === 'Consent' && takesSilenceForYes(statement))
      found('silence', `${name} would take silence for a yes; consent needs a clear one`, place);
    else if (!isPage && place.startsAs === 'Yes' && !mayStartAsYes.includes(legalBasis))
      found('preTicked', `${name} starts as a yes, which its legal basis does not allow`, place);
  }
};

const checkQuestions = (
  placed: readonly Placed[],
  asked: readonly Asked[],
  { statements }: CheckedParts,
  found: Found,
) => {
  const known = new Set(asked.flatMap(({ statementId }) => statements.get(statementId)?.keyIds ?? []));
  const seen = new Set<number>();
  for (const place of placed) {
    if (place.element.type !== 'extendedPreference') continue;
    const { keyId } = place.element;
    if (!known.has(keyId))
      found('questionAlone', 'No statement on the form belongs to a channel that asks this question', place);
    if (seen.has(keyId)) found('questionTwice', 'A question is asked twice', place);
    seen.add(keyId);
  }
};

const checkWords = (placed: readonly Placed[], found: Found) => {
  for (const place of placed) {
    const { element } = place;
    if (element.type === 'contactField' && element.label.trim() === '')
      found('noLabel', `The field ${element.fieldName} has no label`, place);
    if (element.type === 'submit' && element.label.trim() === '')
      found('noButtonText', 'The button has no text', place);
    if (element.type === 'heading' && element.text.trim() === '')
      found('noHeading', 'A heading is empty', place);
    if ((element.type === 'richText' || element.type === 'privacyPolicy') && plainText(element.text) === '')
      found('noText', 'A text is empty', place);
  }
};
