import type { Call } from '@candour/connectors/delivery/deliver.ts';
import type { Reply } from '@candour/connectors/outcome/classify.ts';
import { OutboundFailed, type Outbound, type OutboundAnswer } from '../outbound/outbound.ts';

const headersMs = 15_000;
const largestAnswer = 65_536;
// What people are shown, and more than OAuth and body rules need.
const textBytes = 16_384;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The guarded client as deliveries use it: never throws, and reads no more of a response than is looked at.
 */
export const guardedCall =
  (outbound: Outbound): Call =>
  async ({ method, url, headers, body, timeoutMs, clientCertificate, signal, maxBytes }): Promise<Reply> => {
    try {
      const answer = await outbound.send(url, {
        method: method as Method,
        headers,
        timeoutMs,
        signal, // plans contain only these methods
        ...(body === null ? {} : { body }),
        ...(clientCertificate === null ? {} : { clientCertificate }),
        headersMs: Math.min(headersMs, timeoutMs),
        maxBytes: maxBytes ?? largestAnswer,
        cuts: maxBytes === undefined,
        allowsHttp: false,
      });
      return replyOf(answer, maxBytes ?? textBytes);
    } catch (error) {
      if (signal.aborted) return { problem: 'aborted', message: 'The call was given up' };
      if (error instanceof OutboundFailed) return { problem: error.problem, message: error.message };
      return { problem: 'unreachable', message: 'The call could not be made' };
    }
  };

const replyOf = ({ status, headers, bytes }: OutboundAnswer, most: number): Reply => ({
  status,
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value ?? []].flat().join(', ')]),
  ),
  body: bytes.length === 0 ? '' : Buffer.from(bytes.subarray(0, most)).toString('utf8'),
});
