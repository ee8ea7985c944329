import { setting } from './config.ts';
import { readTokenCookie } from './token-cookie.ts';

/** One message of a server-sent event stream. */
export type StreamMessage = { id: string; event: string; data: string };

type Options = {
  /** The last message seen, to go on after it. */
  lastEventId?: string;
  signal?: AbortSignal;
  onMessage: (message: StreamMessage) => void | Promise<void>;
};

/**
 * Reads server-sent events over fetch, because EventSource cannot send the bearer token. Ends with the connection;
 * answers the status of the response, 0 where there was none. Never throws.
 */
export const readEvents = async (path: string, options: Options): Promise<number> => {
  const { lastEventId, signal, onMessage } = options;
  try {
    const headers: Record<string, string> = { authorization: `Bearer ${readTokenCookie() ?? ''}` };
    if (lastEventId !== undefined) headers['last-event-id'] = lastEventId;
    const response = await fetch(setting('mainApiBaseUrl') + path, {
      headers,
      ...(signal === undefined ? {} : { signal }),
    });
    if (!response.ok || response.body === null) return response.status;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (rest + part.value).replaceAll('\r\n', '\n').split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const message = messageOf(block);
        if (message !== undefined) await onMessage(message);
      }
    }
    return response.status;
  } catch {
    return 0;
  }
};

/** A block of lines as a message; undefined for comments, which only keep the connection alive. */
export const messageOf = (block: string): StreamMessage | undefined => {
  const message = { id: '', event: 'message', data: '' };
  const data: string[] = [];
  let isTold = false;
  for (const line of block.split('\n')) {
    const at = line.indexOf(':');
    const name = at < 0 ? line : line.slice(0, at);
    const value = at < 0 ? '' : line.slice(at + 1).replace(/^ /, '');
    if (name === 'id' || name === 'event') message[name] = value;
    else if (name === 'data') data.push(value);
    else continue;
    isTold = true;
  }
  return isTold ? { ...message, data: data.join('\n') } : undefined;
};
