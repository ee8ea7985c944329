import type { ExtendedValue } from '@candour/consent/current-preference.ts';
import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { refuseFields } from '@candour/kit/server/refusal';
import { type FieldTypeId, fieldTypeIds } from '../../../consent-model/extended-preferences/door.ts';
import type { WrittenSubmission } from '../contract/submission.ts';

export type Question = {
  channelId: number;
  keyName: string;
  fieldTypeId: FieldTypeId;
  options: { value: string; isActive: boolean }[];
  validation: { min: number | null; max: number | null; regex: string; maxLength: number | null };
};
type Preferences = readonly WrittenSubmission['preferences'][number][];

/** The extra questions of channels. */
export const readQuestions = async (db: Db, preferences: Preferences): Promise<Question[]> => {
  const asked = preferences.flatMap(({ channelId, extended = [] }) => (extended.length > 0 ? channelId : []));
  if (asked.length === 0) return [];
  const { rows } = await sql<Question>`
    select c.channel_id, k.key_name, k.field_type_id, k.options, k.validation
    from extended_preference_channel c join extended_preference k using (key_id)
    where c.channel_id = any(${[...new Set(asked)]}::int[]) and k.is_active`.execute(db);
  return rows;
};

/** The answers to each preference's extra questions, by key; refuses keys the channel does not use. */
export const extendedOf = (
  questions: readonly Question[],
  preferences: Preferences,
): Record<string, ExtendedValue>[] =>
  preferences.map(({ channelId, extended = [] }, at) =>
    Object.fromEntries(
      extended.map(({ key: name, value }, place) => {
        const problem = problemOfAnswer(questions, { channelId, key: name, value });
        if (problem !== undefined) refuseFields({ [`preferences.${at}.extended.${place}`]: problem });
        return [name, value];
      }),
    ),
  );

/** Why a value is no answer to a question of a channel. */
export const problemOfAnswer = (
  questions: readonly Question[],
  { channelId, key, value }: { channelId: number; key: string; value: ExtendedValue },
): string | undefined => {
  const question = questions.find((each) => each.channelId === channelId && each.keyName === key);
  return question === undefined ? 'The channel does not ask for this' : problemOf(question, value);
};

const problemOf = (
  { fieldTypeId, options, validation }: Question,
  value: ExtendedValue,
): string | undefined => {
  const isOption = (one: unknown): boolean => options.some((each) => each.isActive && each.value === one);
  const { min, max, regex, maxLength } = validation;
  // Patterns that would run for ever are refused when the key is created.
  const matches = (text: string): boolean => regex === '' || new RegExp(`^(?:${regex})$`).test(text);
  const fits = {
    [fieldTypeIds.FreeText]: () =>
      typeof value === 'string' && value.length <= (maxLength ?? 4000) && matches(value),
    [fieldTypeIds.SingleChoice]: () => isOption(value),
    [fieldTypeIds.MultipleChoice]: () => Array.isArray(value) && value.every(isOption),
    [fieldTypeIds.YesOrNo]: () => typeof value === 'boolean',
    [fieldTypeIds.Date]: () =>
      typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)),
    [fieldTypeIds.Number]: () =>
      typeof value === 'number' && value >= (min ?? -Infinity) && value <= (max ?? Infinity),
  }[fieldTypeId];
  return fits() ? undefined : 'This is not an answer to the question';
};
