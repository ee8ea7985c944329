import type { BannerDefinition } from '@candour/consent/definition.ts';
import { freshAddress } from '@candour/testing/world';
import { submissionFor } from '../features/cookies/consents/samples.ts';
import { administrator, type Product } from './product.ts';

type Refused = { status: number; retryAfter: string | null; body: unknown };

const callers = { consents: 6, reads: 4, writes: 2 };

/** Visitors who answer and staff who read and write, all at once and without a pause, until `end`. */
export const startLoad = async ({ url }: Pick<Product, 'url'>, definition: BannerDefinition) => {
  const token = await signIn(url);
  const seen = { consents: 0, reads: 0, writes: 0 };
  const found = {
    reads: [] as number[],
    refused: [] as Refused[],
    unanswered: [] as string[],
    recordIds: [] as string[],
  };
  let isOver = false;

  const send = (kind: keyof typeof seen) => {
    if (kind === 'consents') return consent(url, definition);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    if (kind === 'reads') return fetch(`${url}/api/Brands`, { headers });
    const body = JSON.stringify({ keyName: 'AdminPortalBrandLabel', keyValue: 'Brand' });
    return fetch(`${url}/api/ConfigKeys`, { method: 'PUT', headers, body });
  };
  const once = async (kind: keyof typeof seen): Promise<void> => {
    const response = await send(kind);
    const body: unknown = response.status === 204 ? null : await response.json();
    if (kind === 'reads') found.reads.push(response.status);
    if (response.ok) {
      seen[kind]++;
      if (kind === 'consents') found.recordIds.push((body as { recordId: string }).recordId); // the route's response
    } else
      found.refused.push({ status: response.status, retryAfter: response.headers.get('retry-after'), body });
  };
  const goOn = async (kind: keyof typeof seen): Promise<void> => {
    while (!isOver && found.unanswered.length === 0)
      await once(kind).catch((error: unknown) => found.unanswered.push(`${kind}: ${String(error)}`));
  };
  const kinds = Object.entries(callers).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => kind as keyof typeof seen),
  );
  const work = Promise.all(kinds.map(goOn));

  const until = async (isSo: () => boolean): Promise<void> => {
    for (const end = Date.now() + 20_000; !isSo() && found.unanswered.length === 0;) {
      if (Date.now() > end) throw new Error(`Waited too long: ${JSON.stringify({ seen, ...found })}`);
      await new Promise((done) => setTimeout(done, 5));
    }
  };
  return {
    /** Waits until this many more calls of each kind succeeded. */
    more: async (count: number): Promise<void> => {
      const wanted = { ...seen };
      await until(() =>
        Object.entries(wanted).every(([kind, from]) => seen[kind as 'reads'] >= from + count),
      );
    },
    /** How many calls were refused so far. */
    refusals: (): number => found.refused.length,
    end: async () => {
      isOver = true;
      await work;
      return found;
    },
  };
};

/** Sends a yes to everything, from an address of its own. */
export const consent = (url: string, definition: BannerDefinition): Promise<Response> =>
  fetch(`${url}/tx/cookies/submit`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: 'http://localhost',
      // Writes are limited by address.
      'x-forwarded-for': freshAddress(),
    },
    body: JSON.stringify(submissionFor(definition, 'accept')),
  });

const signIn = async (url: string): Promise<string> => {
  const { email: emailAddress, password } = administrator;
  const response = await fetch(`${url}/api/authorize/adminportaluser`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailAddress, password }),
  });
  return ((await response.json()) as { token: string }).token;
};
