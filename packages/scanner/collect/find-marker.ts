import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { MarkerForm, RequestObservation } from './observation.ts';

/** Looks in a request for what was typed into a field, in the forms in which recorders send it. */
export const findMarker = (
  marker: string,
  { url, body }: { url: string; body: Buffer },
): RequestObservation['carriesTyped'] => {
  if (marker === '') return null;
  const forms = formsOf(marker);
  const found = (text: string) => forms.find(([, form]) => text.includes(form))?.[0];
  const inUrl = found(url);
  if (inUrl) return { where: 'url', how: inUrl };
  const inBody = found(readable(body).toString('latin1'));
  return inBody ? { where: 'body', how: inBody } : null;
};

const formsOf = (marker: string): [MarkerForm, string][] => {
  const hash = (name: string) => createHash(name).update(marker.toLowerCase()).digest('hex');
  return [
    ['plain', marker],
    ['encoded', encodeURIComponent(marker)],
    // The end depends on what follows.
    ['base64', Buffer.from(marker).toString('base64').replace(/=+$/, '').slice(0, -1)],
    ['hex', Buffer.from(marker).toString('hex')],
    ['md5', hash('md5')],
    ['sha1', hash('sha1')],
    ['sha256', hash('sha256')],
  ];
};

const readable = (body: Buffer) => {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body;
  try {
    return gunzipSync(body, { maxOutputLength: 2 ** 20 });
  } catch {
    return body;
  }
};

const fewestKeys = 6;

/**
 * The single characters that a request carries as values: parameters, form fields, JSON texts, or the body
 * itself.
 */
export const singleKeys = ({ url, body }: { url: string; body: Buffer }): string => {
  const text = readable(body).toString().slice(0, 20_000);
  const values = [...new URL(url).searchParams.values(), ...new URLSearchParams(text).values(), text];
  return [...values, ...textsInJson(text)].filter((value) => value.length === 1).join('');
};

const textsInJson = (text: string): string[] => {
  if (!/^\s*[[{]/.test(text)) return [];
  const found: string[] = [];
  try {
    JSON.parse(text, (_, value) => (typeof value === 'string' && found.push(value), value));
  } catch {
    // It is something else, or was truncated.
  }
  return found;
};

/** Whether characters sent one after the other are what was typed, or a good part of it. */
export const spells = (marker: string, keys: string): boolean => {
  for (let at = 0; marker !== '' && at + fewestKeys <= marker.length; at++)
    if (keys.includes(marker.slice(at, at + fewestKeys))) return true;
  return false;
};
