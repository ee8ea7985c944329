import { OutboundFailed } from '../../../../engines/outbound/outbound.ts';
import type { Reason } from '../reasons.ts';

/** A failed sign-in. `detail` is for administrators and the log, never for the person. */
export class SsoFailed extends Error {
  readonly reason: Reason;
  readonly detail: string;

  constructor(reason: Reason, detail = '') {
    super(`${reason}: ${detail}`);
    this.reason = reason;
    this.detail = detail.slice(0, 500);
  }
}

/** What went wrong, however deep it is in a library's error. */
export const asSsoFailed = (error: unknown): SsoFailed => {
  if (error instanceof SsoFailed) return error;
  const chain = causesOf(error);
  const outbound = chain.find((one) => one instanceof OutboundFailed);
  if (outbound !== undefined) return new SsoFailed('provider-unreachable', outbound.message);
  const words = chain.map(({ message }) => message).filter((message) => message !== '');
  return new SsoFailed('answer-not-trusted', [...new Set(words)].join(': '));
};

const causesOf = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : [];
