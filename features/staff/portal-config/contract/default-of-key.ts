import type { ExtendedValue } from '@candour/consent/current-preference.ts';
import { fieldTypeIds } from '../../../consent-model/extended-preferences/contract.ts';
import { valuesIn } from './contact-fields.ts';
import type { ConfiguredKey } from './preference-groups.ts';

type Key = Pick<
  ConfiguredKey,
  'fieldTypeId' | 'options' | 'defaultFreeTextValue' | 'defaultSingleSelectValueId'
>;

/** What agents find filled in, as an answer of the key's type; undefined if there is nothing, or nothing that fits. */
export const defaultOf = (key: Key): ExtendedValue | undefined => {
  const { fieldTypeId, options, defaultFreeTextValue, defaultSingleSelectValueId } = key;
  const text = defaultFreeTextValue.trim();
  if (fieldTypeId === fieldTypeIds.SingleChoice)
    return options.find(({ optionId }) => optionId === defaultSingleSelectValueId)?.value;
  if (text === '') return undefined;
  if (fieldTypeId === fieldTypeIds.YesOrNo) return yesOrNo[text.toLowerCase()];
  if (fieldTypeId === fieldTypeIds.Number) return Number.isFinite(Number(text)) ? Number(text) : undefined;
  if (fieldTypeId === fieldTypeIds.Date) return isDay(text) ? text : undefined;
  if (fieldTypeId !== fieldTypeIds.MultipleChoice) return text;
  const chosen = valuesIn(text);
  return chosen.every((one) => options.some(({ value }) => value === one)) ? chosen : undefined;
};

const yesOrNo: Readonly<Record<string, boolean>> = { yes: true, no: false };

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

const hints: Readonly<Record<number, string>> = {
  [fieldTypeIds.YesOrNo]: 'Write Yes or No',
  [fieldTypeIds.Number]: 'Write a number',
  [fieldTypeIds.Date]: 'Write a day such as 2026-12-31',
  [fieldTypeIds.MultipleChoice]: 'Write values of options, separated by commas',
};

/** How a default that is not plain text is written. */
export const defaultHint = (fieldTypeId: number): string | undefined => hints[fieldTypeId];

/** Why a default cannot be an answer to its key. */
export const problemOfDefault = (key: Key): string | undefined =>
  key.defaultFreeTextValue.trim() === '' || defaultOf(key) !== undefined
    ? undefined
    : defaultHint(key.fieldTypeId);
