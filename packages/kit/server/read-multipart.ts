import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { refuse } from './refusal.ts';

const limits = { files: 1, fields: 20, parts: 22, fieldNameSize: 100, fieldSize: 4000, headerPairs: 20 };
const longestType = 300;

/**
 * The members of a complete multipart body: texts, and one `File`. Duplicate names, more than one file,
 * floods of parts and truncated bodies are refused.
 */
export const readMultipart = async (contentType: string, body: Buffer): Promise<Record<string, unknown>> => {
  if (contentType.length > longestType) refuse(400, brokenMessage);
  try {
    return await membersOf(contentType, body);
  } catch (error) {
    // Any error of the reader is the sender's fault, whatever it is called.
    if (error instanceof Error && !(error instanceof TypeError)) return refuse(400, brokenMessage);
    throw error;
  }
};

const brokenMessage = 'The upload is not valid';

const membersOf = (contentType: string, body: Buffer): Promise<Record<string, unknown>> => {
  const { promise, resolve, reject } = Promise.withResolvers<Record<string, unknown>>();
  const members = new Map<string, unknown>();
  const broken = (): void => reject(new Error(brokenMessage));
  const keep = (name: string, value: unknown): void =>
    name === '' || members.has(name) ? broken() : void members.set(name, value);
  const reader = readerFor(contentType);
  reader.on('file', (name, stream, filename, _encoding, type) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => keep(name, new File([Buffer.concat(parts)], filename ?? '', { type })));
    stream.on('error', reject);
  });
  reader.on('field', (name, value, isNameCut, isValueCut) =>
    isNameCut || isValueCut ? broken() : keep(name, value),
  );
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) reader.on(limit, broken);
  reader.on('error', reject);
  reader.on('finish', () => resolve(Object.fromEntries(members)));
  reader.end(body);
  return promise;
};

const readerFor = (contentType: string): BusboyInstance => {
  const headers: BusboyHeaders = { 'content-type': contentType };
  return new Busboy({ headers, limits, isPartAFile: (name) => name === 'file' });
};
