import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { MarkerForm, RequestObservation } from './observation.ts';

/** Looks for what was typed into a field in what a request carries, in the forms in which recorders send it. */
export function findMarker(
  marker: string,
  { url, body }: { url: string; body: Buffer },
): RequestObservation['carriesTyped'] {
  if (marker === '') return null;
  const forms = formsOf(marker);
  const found = (text: string) => forms.find(([, form]) => text.includes(form))?.[0];
  const inUrl = found(url);
  if (inUrl) return { where: 'url', how: inUrl };
  const inBody = found(readable(body).toString('latin1'));
  return inBody ? { where: 'body', how: inBody } : null;
}

function formsOf(marker: string): [MarkerForm, string][] {
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
}

function readable(body: Buffer) {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body;
  try {
    return gunzipSync(body, { maxOutputLength: 2 ** 20 });
  } catch {
    return body;
  }
}
