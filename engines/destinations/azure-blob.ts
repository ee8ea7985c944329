import { createHmac } from 'node:crypto';
import { OutboundFailed, type Outbound } from '../outbound/outbound.ts';
import { inParts } from '../sealed-files/sealed-files.ts';
import { DeliveryFailed, pathIn, type Means, type OpenDestination, type OutgoingFile } from './delivery.ts';

export type AzurePlace = {
  accountName: string;
  /** The account's key, in base64. */
  accountKey: string;
  container: string;
  /** Empty for Azure itself; others have the account's name in the path. */
  endpoint: string;
  folder: string;
};

const version = '2021-12-02';
/** A blob has 50,000 blocks at most; these are enough for 400 GB. */
const blockBytes = 8 * 1024 * 1024;
const timeoutMs = 120_000;

/** Opens a container; each call is signed with the account's key. */
export const openAzureBlob = async (
  place: AzurePlace,
  { outbound, signal }: Means,
): Promise<OpenDestination> => ({
  put: async (file) => {
    try {
      await upload({ place, outbound, signal }, file);
    } catch (error) {
      throw error instanceof OutboundFailed ? new DeliveryFailed(error.message) : error;
    }
  },
  close: () => undefined,
});

type Open = { place: AzurePlace } & Means;

/** In blocks; the blob exists once they are listed. */
const upload = async (open: Open, { name, type, bytes }: OutgoingFile): Promise<void> => {
  const path = pathIn(open.place.folder, name);
  const ids: string[] = [];
  for await (const block of inParts(bytes, blockBytes)) {
    const id = Buffer.from(String(ids.length).padStart(6, '0')).toString('base64');
    await put(open, { path, query: { blockid: id, comp: 'block' }, body: block });
    ids.push(id);
  }
  const list = `<?xml version="1.0" encoding="utf-8"?><BlockList>${ids
    .map((id) => `<Latest>${id}</Latest>`)
    .join('')}</BlockList>`;
  await put(open, {
    path,
    query: { comp: 'blocklist' },
    body: Buffer.from(list),
    headers: { 'x-ms-blob-content-type': type },
  });
};

type Call = {
  path: string;
  query: Readonly<Record<string, string>>;
  body: Buffer;
  headers?: Readonly<Record<string, string>>;
};

const put = async ({ place, outbound, signal }: Open, call: Call): Promise<void> => {
  const { base, prefix } = baseOf(place);
  const path = `${prefix}/${place.container}/${call.path.split('/').map(encodeURIComponent).join('/')}`;
  const headers = {
    'x-ms-date': new Date().toUTCString(),
    'x-ms-version': version,
    ...call.headers,
  };
  const authorization = `SharedKey ${place.accountName}:${signatureOf(place, {
    path,
    query: call.query,
    length: call.body.length,
    headers,
  })}`;
  const answer = await send(outbound, `${base}${path}?${new URLSearchParams(call.query)}`, {
    headers: { ...headers, authorization },
    body: call.body,
    signal,
  });
  if (answer.status !== 201) throw new DeliveryFailed(refusal(answer));
};

const send = (
  outbound: Outbound,
  address: string,
  { headers, body, signal }: { headers: Record<string, string>; body: Buffer; signal: AbortSignal },
) => outbound.send(address, { method: 'PUT', headers, body, signal, timeoutMs, cuts: true });

const baseOf = ({ accountName, endpoint }: AzurePlace): { base: string; prefix: string } => {
  if (endpoint === '') return { base: `https://${accountName}.blob.core.windows.net`, prefix: '' };
  const { origin, pathname } = new URL(endpoint);
  return { base: origin, prefix: pathname.replace(/\/+$/, '') };
};

/** Shared Key, as in "Authorize with Shared Key" of Azure Storage: the fields in their order, a line each. */
const signatureOf = (
  { accountName, accountKey }: AzurePlace,
  {
    path,
    query,
    length,
    headers,
  }: { path: string; query: Call['query']; length: number; headers: Readonly<Record<string, string>> },
): string => {
  const own = Object.entries(headers)
    .filter(([name]) => name.startsWith('x-ms-'))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}:${value}`);
  const asked = Object.entries(query)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}:${value}`);
  const text = [
    'PUT',
    '', // content-encoding
    '', // content-language
    String(length),
    '', // content-md5
    '', // content-type
    '', // date, which x-ms-date replaces
    '',
    '',
    '',
    '',
    '',
    ...own,
    `/${accountName}${path}`,
    ...asked,
  ].join('\n');
  return createHmac('sha256', Buffer.from(accountKey, 'base64')).update(text).digest('base64');
};

const refusal = ({ status, bytes }: { status: number; bytes: Uint8Array }): string => {
  const code = /<Code>(\w+)<\/Code>/.exec(Buffer.from(bytes).toString('utf8'))?.[1];
  return `Azure answered ${status}${code === undefined ? '' : ` (${code})`}`;
};
