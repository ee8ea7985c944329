import type { ValueShape } from './observation.ts';

const shapes: [ValueShape['kind'], RegExp][] = [
  ['empty', /^$/],
  ['number', /^-?\d+(\.\d+)?$/],
  ['boolean', /^(true|false|yes|no)$/i],
  ['uuid', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i],
  ['hex', /^[\da-f]{8,}$/i],
  ['json', /^(\{[\s\S]*|\[[\s\S]*)$/],
  ['base64', /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[\w+/-]{16,}={0,2}$/],
];

/**
 * The form of a value, so that the value itself need not be kept. `length` if only its beginning is
 * available.
 */
export const valueShape = (value: string, length = value.length): ValueShape => {
  const kind = shapes.find(([, pattern]) => pattern.test(value))?.[0] ?? 'text';
  return { kind, length };
};
