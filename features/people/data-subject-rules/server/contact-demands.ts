import { sql } from 'kysely';
import { matchesPattern } from '@candour/kit/contract/plain-pattern';
import type { Db } from '@candour/kit/server/database';
import type { Contact } from '../../data-subjects/contract.ts';
import type { CreationRule, FieldRule } from '../contract.ts';

/** What the organisation demands of contact fields, and of new people in its brands. */
export type ContactRules = { fields: readonly FieldRule[]; creation: readonly CreationRule[] };

/** The demands on people of some brands, and of all brands. */
export const readContactRules = async (db: Db, brandIds: readonly number[]): Promise<ContactRules> => {
  const { rows } = await sql<ContactRules>`
    select fields, (
      select coalesce(jsonb_agg(jsonb_build_object('brandId', brand_id, 'combinations', combinations,
        'uniqueFields', unique_fields)), '[]')
      from creation_rule where brand_id = any(${[0, ...brandIds]}::int[])) as creation
    from field_rules`.execute(db);
  return rows[0]!; // there is always one
};

/** What a new person of a brand needs: its own rule comes before that for all brands. */
export const creationRuleOf = ({ creation }: ContactRules, brandId: number): CreationRule | undefined =>
  creation.find((rule) => rule.brandId === brandId) ?? creation.find((rule) => rule.brandId === 0);

/** What is wrong with contact fields, by field. A person who is known need not be told in full again. */
export const problemsWithFields = (
  { fields }: ContactRules,
  { given, isNew }: { given: Contact; isNew: boolean },
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((rule) => {
      const message = problemOf(rule, given[rule.fieldName] ?? '', isNew);
      return message === undefined ? [] : [[rule.fieldName, message]];
    }),
  );

const problemOf = (rule: FieldRule, value: string, isNew: boolean): string | undefined => {
  if (value === '') return rule.isMandatory && isNew ? 'This field is required' : undefined;
  if (rule.maxLength !== null && [...value].length > rule.maxLength)
    return `This field must be ${rule.maxLength} characters or fewer`;
  if (rule.allowedValues.length > 0 && !rule.allowedValues.includes(value))
    return 'The chosen item does not exist';
  if (rule.pattern !== '' && !matchesPattern(rule.pattern, value))
    return 'Invalid characters - please check your input';
  return undefined;
};

/** Why these fields are not enough for a new person of a brand; undefined if they are. */
export const whyNotEnough = (
  rules: ContactRules,
  { brandId, told }: { brandId: number; told: Contact },
): string | undefined => {
  const combinations = creationRuleOf(rules, brandId)?.combinations ?? [];
  const isComplete = combinations.some((names) => names.every((name) => (told[name] ?? '') !== ''));
  if (combinations.length === 0 || isComplete) return undefined;
  return `A new person needs ${combinations.map((names) => names.join(' and ')).join(', or ')}`;
};
