import type { DeliveryRecord } from '../plan.ts';
import { renderPayload, renderText, type ReadField } from '../template/render.ts';
import type { CompiledService, CompiledValue } from './compile-service.ts';
import { fieldReader } from './field-values.ts';

/** A call ready to be authenticated and sent. */
export type BuiltRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
};

/** Whether several records travel in one call, as a JSON array. */
export const isArray = ({ service: { batching } }: Pick<CompiledService, 'service'>): boolean =>
  batching.mode === 'Batch' || (batching.mode === 'PerDataSubject' && batching.size > 1);

/**
 * Builds the call for these records: address and headers take their fields from the first. Returns a
 * sentence if the values of the fields do not fit: an empty path segment, a step upwards in the path, a
 * line break in a header.
 */
export const buildRequest = (
  compiled: CompiledService,
  records: readonly [DeliveryRecord, ...DeliveryRecord[]],
): BuiltRequest | string => {
  const read = fieldReader(records[0], { ...compiled.service, dates: compiled.dates });
  const path = renderPath(compiled, read);
  if (path === null)
    return 'A field in the path of the address has no value, or one that would change the path';
  const headers: Record<string, string> = {};
  for (const { name, template } of compiled.headers) {
    const value = renderText(template, { read });
    if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) return `The value of the header ${name} cannot be sent`;
    headers[name.toLowerCase()] = value;
  }
  const body = bodyOf(compiled, records);
  if (body !== null) headers['content-type'] ??= 'application/json';
  return {
    method: compiled.service.method,
    headers,
    body,
    url: compiled.origin + path + queryOf(compiled.query, read, compiled.service.nullHandling === 'omit'),
  };
};

/** Only the body, as for a file. */
export const bodyOf = (compiled: CompiledService, records: readonly DeliveryRecord[]): string | null => {
  const { payload } = compiled;
  if (payload === null) return null;
  const rendered = records.map((record) => renderRecord(compiled, record));
  return isArray(compiled) ? `[${rendered.join(',')}]` : (rendered[0] ?? '');
};

/** One record, as the payload template renders it. */
export const renderRecord = (compiled: CompiledService, record: DeliveryRecord): string =>
  compiled.payload === null
    ? ''
    : renderPayload(compiled.payload, {
        read: fieldReader(record, { ...compiled.service, dates: compiled.dates }),
        nulls: compiled.service.nullHandling,
      });

const renderPath = ({ path }: CompiledService, read: ReadField): string | null => {
  const fields = path.parts.filter((part) => typeof part !== 'string');
  if (fields.some(({ field }) => (read(field) ?? '') === '')) return null;
  const rendered = renderText(path, { read, encode: (text) => encodeURIComponent(text.toWellFormed()) });
  // Parsers treat these as steps upwards, and would then call something else.
  const climbs = fields.length > 0 && rendered.split('/').some((part) => /^(\.|%2e){1,2}$/i.test(part));
  return climbs ? null : rendered;
};

const queryOf = (query: readonly CompiledValue[], read: ReadField, omits: boolean): string => {
  const pairs = query.flatMap(({ name, template }) => {
    const value = renderText(template, { read });
    const isLeftOut = omits && value === '' && template.parts.length > 0;
    return isLeftOut ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`];
  });
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};
