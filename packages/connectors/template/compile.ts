import type { FieldIndex } from './field-tokens.ts';
import { fieldOf, findTokens, type Token } from './find-tokens.ts';

/** A piece of fixed text, or a field to fill in. */
export type Part = string | { field: string; isInString: boolean };

/** Why a template cannot be used, and where. */
export type TemplateProblem = { message: string; from: number; to: number };

/** A template compiled once, to be rendered many times. */
export type Template = { parts: readonly Part[]; problems: readonly TemplateProblem[] };

/**
 * Splits a text into parts. A `{{path}}` that is not a field, and a `[WORD]` that several fields claim, are
 * problems; a `[WORD]` that is not a field stays text.
 */
export const compileText = (text: string, fields: FieldIndex): Template => {
  const parts: Part[] = [];
  const problems: TemplateProblem[] = [];
  let at = 0;
  for (const token of findTokens(text)) {
    const field = fieldOf(token, fields);
    const problem = field === undefined ? problemOf(token, fields) : undefined;
    if (problem !== undefined) problems.push({ message: problem, from: token.from, to: token.to });
    if (field === undefined) continue;
    parts.push(text.slice(at, token.from), { field, isInString: token.isInString });
    at = token.to;
  }
  parts.push(text.slice(at));
  return { parts: parts.filter((part) => part !== ''), problems };
};

const problemOf = ({ form, name, raw }: Token, fields: FieldIndex): string | undefined => {
  if (form === 'path') return `${raw} is not a field of this trigger`;
  return fields.ambiguous.has(name) ? `${raw} stands for several fields; write {{field.path}}` : undefined;
};

/** The same for a JSON payload: the result must be JSON, whatever the values of the fields. */
export const compilePayload = (text: string, fields: FieldIndex): Template => {
  const template = compileText(text, fields);
  const reason = template.problems.length > 0 ? undefined : whyNoJson(template.parts);
  if (reason === undefined) return template;
  return { ...template, problems: [{ message: `Invalid JSON: ${reason}`, from: 0, to: text.length }] };
};

const whyNoJson = (parts: readonly Part[]): string | undefined => {
  const filled = parts
    .map((part) => (typeof part === 'string' ? part : part.isInString ? 'x' : '0'))
    .join('');
  try {
    JSON.parse(filled);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
