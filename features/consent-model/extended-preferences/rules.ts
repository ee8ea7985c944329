import { fieldTypeIds, fieldTypes, hasOptions, type FieldTypeId } from './types.ts';

type Option = { optionId?: number | undefined; value: string; label: string; isActive: boolean };
type Key = {
  fieldTypeId: FieldTypeId;
  displayAs: string;
  options: readonly Option[];
  defaultSingleSelectValueId: number | null;
  validation: { min: number | null; max: number | null };
};
type Problems = Partial<Record<string, string>>;

const options = ({ fieldTypeId, options: all }: Key): Problems => {
  if (!hasOptions(fieldTypeId)) return all.length === 0 ? {} : { options: 'Only choices have options' };
  if (all.filter(({ isActive }) => isActive).length < 2)
    return { options: 'A choice needs at least two options' };
  const fold = ({ value }: Option): string => value.trim().toLowerCase();
  const again = all.findIndex((one, at) => all.findIndex((other) => fold(other) === fold(one)) < at);
  if (again >= 0) return { [`options.${again}.value`]: 'This value has already been provided' };
  const ids = all.flatMap(({ optionId }) => optionId ?? []);
  return new Set(ids).size < ids.length ? { options: 'This value has already been provided' } : {};
};

const display = ({ fieldTypeId, displayAs }: Key): Problems =>
  (fieldTypes[fieldTypeId].displays as readonly string[]).includes(displayAs)
    ? {}
    : { displayAs: `A key of this type is shown as ${fieldTypes[fieldTypeId].displays.join(' or ')}` };

const startsWith = ({ fieldTypeId, options: all, defaultSingleSelectValueId: id }: Key): Problems =>
  id === null ||
  (fieldTypeId === fieldTypeIds.SingleChoice &&
    all.some(({ optionId, isActive }) => optionId === id && isActive))
    ? {}
    : { defaultSingleSelectValueId: 'Choose one of the options' };

const limits = ({ validation: { min, max } }: Key): Problems =>
  min !== null && max !== null && min > max
    ? { 'validation.max': 'This must not be less than the smallest' }
    : {};

/** The rules over a whole key. */
export const rules = [options, display, startsWith, limits];
