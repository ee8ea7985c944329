import { canonicalJson } from '@candour/consent/canonical-json.ts';
import { plainText } from '@candour/consent/rich-text.ts';
import type { FormDefinition, FormStatement } from './definition.ts';
import { elementsOf } from './elements-of.ts';
import { statementsIn } from './form-values.ts';

/** What changes for people when a form is published again, in sentences for the person who publishes. */
export type FormDifferences = {
  /** What a yes means has changed: people who answered before have not answered this. */
  changesMeaning: boolean;
  sentences: readonly string[];
};

/**
 * What a form asks for, as canonical text: the statements with their versions, what is read with them, and
 * how a yes comes about; not looks, order, contact fields and translations.
 */
export const formMeaning = (definition: FormDefinition): string => {
  const { header, footer, policy } = definition;
  const statements = statementsIn(definition)
    .map((statement) => ({
      channelId: statement.channelId,
      statementVersionId: statement.statementVersionId,
      responseType: statement.responseType,
      isPolarityInverted: statement.isPolarityInverted,
      startsAs: statement.startsAs,
      isConfirmed: statement.isConfirmed,
    }))
    .sort((a, b) => a.channelId - b.channelId);
  return canonicalJson({
    statements,
    headerVersionId: header?.versionId ?? null,
    footerVersionId: footer?.versionId ?? null,
    policyVersionId: policy?.versionId ?? null,
  });
};

/** Compares the last published version with the one about to be published. */
export const formDifferences = (before: FormDefinition | null, after: FormDefinition): FormDifferences => {
  if (before === null) return { changesMeaning: false, sentences: ['This is the first version.'] };
  const meaning = [...statementChanges(before, after), ...legalChanges(before, after)];
  const rest = [...fieldChanges(before, after), ...behaviourChanges(before, after)];
  const changesMeaning = formMeaning(before) !== formMeaning(after);
  const sentences = [...meaning, ...rest];
  if (sentences.length > 0) return { changesMeaning, sentences };
  const isSame = canonicalJson({ ...before, version: 0 }) === canonicalJson({ ...after, version: 0 });
  return {
    changesMeaning,
    sentences: [
      isSame ? 'Nothing has changed.' : 'Only looks, words around the statements or order have changed.',
    ],
  };
};

const nameOf = ({ html }: FormStatement): string => {
  const text = plainText(html);
  return `“${text.length > 60 ? `${text.slice(0, 59)}…` : text}”`;
};

const statementChanges = (before: FormDefinition, after: FormDefinition): string[] => {
  const old = new Map(statementsIn(before).map((each) => [each.channelId, each]));
  const left = new Set(statementsIn(after).map(({ channelId }) => channelId));
  const changed = statementsIn(after).flatMap((now) => {
    const was = old.get(now.channelId);
    return was === undefined ? [`${nameOf(now)} is new.`] : changesOf(was, now);
  });
  const gone = [...old.values()].filter(({ channelId }) => !left.has(channelId));
  return [...changed, ...gone.map((each) => `${nameOf(each)} is no longer asked.`)];
};

const changesOf = (was: FormStatement, now: FormStatement): string[] => {
  const name = nameOf(now);
  const found: string[] = [];
  if (was.statementId !== now.statementId) found.push(`${name} takes the place of ${nameOf(was)}.`);
  else if (was.statementVersionId !== now.statementVersionId)
    found.push(`${name} has new words; an earlier yes was given to the old ones.`);
  if (was.responseType !== now.responseType || was.isPolarityInverted !== now.isPolarityInverted)
    found.push(`${name} is answered in another way.`);
  if (was.startsAs !== now.startsAs)
    found.push(
      `${name} now starts ${now.startsAs === 'None' ? 'without an answer' : `as a ${now.startsAs.toLowerCase()}`}.`,
    );
  if (was.isConfirmed !== now.isConfirmed)
    found.push(
      now.isConfirmed ? `A yes to ${name} now has to be confirmed.` : `A yes to ${name} counts at once.`,
    );
  if (was.isMandatory !== now.isMandatory)
    found.push(now.isMandatory ? `${name} must now be answered.` : `${name} may now be left out.`);
  return found;
};

const legalChanges = (before: FormDefinition, after: FormDefinition): string[] =>
  (
    [
      ['header', 'The header'],
      ['footer', 'The footer'],
      ['policy', 'The privacy policy'],
    ] as const
  ).flatMap(([member, name]) => {
    const [was, now] = [before[member]?.versionId, after[member]?.versionId];
    if (was === now) return [];
    return [
      was === undefined
        ? `${name} is new.`
        : now === undefined
          ? `${name} is gone.`
          : `${name} has a new version.`,
    ];
  });

const fieldChanges = (before: FormDefinition, after: FormDefinition): string[] => {
  const fieldsIn = (definition: FormDefinition) =>
    new Map(
      elementsOf(definition).flatMap((each) =>
        each.type === 'contactField' ? [[each.fieldName, each]] : [],
      ),
    );
  const [old, now] = [fieldsIn(before), fieldsIn(after)];
  const changed = [...now].flatMap(([name, field]) => {
    const was = old.get(name);
    if (was === undefined) return [`“${field.label}” is asked for now.`];
    if (was.isMandatory === field.isMandatory) return [];
    return [field.isMandatory ? `“${field.label}” is needed now.` : `“${field.label}” may be left out now.`];
  });
  const gone = [...old].filter(([name]) => !now.has(name));
  return [...changed, ...gone.map(([, { label }]) => `“${label}” is no longer asked for.`)];
};

const behaviourChanges = (before: FormDefinition, after: FormDefinition): string[] => {
  const found: string[] = [];
  const [was, now] = [before.behaviour, after.behaviour];
  if (was.submitMode !== now.submitMode) found.push('The answers are sent in another way.');
  if (canonicalJson(was.identifierMapping) !== canonicalJson(now.identifierMapping))
    found.push('Contact fields are read from other inputs of the page.');
  if (canonicalJson(was.afterSubmit) !== canonicalJson(now.afterSubmit))
    found.push('Something else is shown after sending.');
  if (was.confirmBy !== now.confirmBy)
    found.push(
      now.confirmBy === 'code' ? 'A yes is confirmed by a code.' : 'A yes is confirmed by an email.',
    );
  if (canonicalJson(before.page ?? null) !== canonicalJson(after.page ?? null))
    found.push('The page shows or saves choices in another way.');
  if (canonicalJson(before.dependencies) !== canonicalJson(after.dependencies))
    found.push('Rules between the channels have changed.');
  return found;
};
