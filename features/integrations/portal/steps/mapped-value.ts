import type { IntegrationService } from '../../contract/services.ts';

type Map = IntegrationService['valueMaps'][number]['map'];
export type Mapped = Map[string];

const isScalar = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?)$/;

/** What somebody typed as what is sent: numbers, true, false and null as such, anything in quotes as a text. */
export const mappedOf = (typed: string): Mapped => {
  const text = typed.trim();
  if (isScalar.test(text)) return JSON.parse(text) as Mapped; // the pattern lets nothing else through
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
};

/** The way back. */
export const typedOf = (value: Mapped): string => {
  if (typeof value !== 'string') return String(value);
  return mappedOf(value) === value ? value : `"${value}"`;
};
