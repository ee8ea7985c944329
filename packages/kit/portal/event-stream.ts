import { EventSourceParserStream } from 'eventsource-parser/stream';
import { setting } from './config.ts';
import { readTokenCookie } from './token-cookie.ts';

/** One message of a server-sent event stream. */
export type StreamMessage = { id: string; event: string; data: string };

type Options = {
  /** The last message seen, to continue after it. */
  lastEventId?: string;
  signal?: AbortSignal;
  onMessage: (message: StreamMessage) => void | Promise<void>;
};

/**
 * Reads server-sent events over fetch, because EventSource cannot send the bearer token. Ends with the
 * connection; returns the status of the response, 0 if there was none. Never throws.
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
    await readMessages(response.body, onMessage);
    return response.status;
  } catch {
    return 0;
  }
};

/** Passes on one message after the other; comments only keep the connection alive. */
export const readMessages = async (
  body: ReadableStream<BufferSource>,
  onMessage: Options['onMessage'],
): Promise<void> => {
  const messages = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const reader = messages.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const { id = '', event = 'message', data } = part.value;
    await onMessage({ id, event, data });
  }
};
