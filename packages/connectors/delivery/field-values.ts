import { testField } from '../fields.ts';
import type { JsonValue } from '../template/json-value.ts';
import type { ReadField } from '../template/render.ts';
import type { DateFormat, DeliveryRecord, ServicePlan } from '../plan.ts';

/** Reads the fields of a record as a service wants them: mapped, and with dates in its format. */
export const fieldReader =
  (
    { values, isTest }: Pick<DeliveryRecord, 'values' | 'isTest'>,
    {
      valueMaps,
      dateFormat,
      dates,
    }: Pick<ServicePlan, 'valueMaps' | 'dateFormat'> & { dates: ReadonlySet<string> },
  ): ReadField =>
  (field) => {
    const own = Object.hasOwn(values, field) ? values[field] : undefined;
    const value: JsonValue | undefined = field === testField ? isTest === true : own;
    if (value === undefined || value === null) return null;
    const mapped = valueMaps.find((each) => each.field === field)?.map;
    const key = typeof value === 'object' ? JSON.stringify(value) : String(value);
    if (mapped !== undefined && Object.hasOwn(mapped, key)) return mapped[key];
    return dates.has(field) && typeof value === 'string' ? dated(value, dateFormat) : value;
  };

const dated = (text: string, format: DateFormat): JsonValue => {
  const at = Date.parse(text);
  if (format === 'iso' || Number.isNaN(at)) return text;
  if (format === 'date') return new Date(at).toISOString().slice(0, 10);
  return format === 'unixSeconds' ? Math.floor(at / 1_000) : at;
};
