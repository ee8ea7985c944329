import type { IntegrationService } from '../../contract/services.ts';

type Map = IntegrationService['valueMaps'][number]['map'];
export type Mapped = Map[string];

const isScalar = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?)$/;

/**
 * Converts typed text to the value to send: numbers, true, false and null as such, anything in quotes as a
 * text.
 */
export const mappedOf = (typed: string): Mapped => {
  const text = typed.trim();
  if (isScalar.test(text)) return JSON.parse(text) as Mapped; // the pattern allows nothing else
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
};

/** The reverse. */
export const typedOf = (value: Mapped): string => {
  if (typeof value !== 'string') return String(value);
  return mappedOf(value) === value ? value : `"${value}"`;
};
