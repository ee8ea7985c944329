import { staleReason, type ErrorBody, type Usage } from '@candour/kit/contract/errors';

export type RefusalStatus = 400 | 401 | 403 | 404 | 408 | 409 | 410 | 413 | 415 | 417 | 422 | 429 | 503;

/** A request refused on purpose; its body is what the specification requires of every failed call. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly body: ErrorBody;
  /** After so many seconds the same call may succeed; undefined if nobody can know. */
  readonly retryAfterS: number | undefined;

  constructor(status: RefusalStatus, body: ErrorBody, retryAfterS?: number) {
    super(body.errors[0] ?? `Refused with ${status}`);
    this.status = status;
    this.body = body;
    this.retryAfterS = retryAfterS;
  }
}

/** A refusal with one sentence for the person, and a code for the portal if it has to do more than show it. */
export const refusalOf = (status: RefusalStatus, message: string, reason?: string): Refusal =>
  new Refusal(status, { errors: [message], ...(reason === undefined ? {} : { reason }) });

/** The refusal that some work ends in; null if it ends well. */
export const refusalIn = (work: () => void): Refusal | null => {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};

/** Refuses like that. */
export const refuse = (status: RefusalStatus, message: string, reason?: string): never => {
  throw refusalOf(status, message, reason);
};

/** 429 that says when the same call is taken again. */
export const tooOften = (message: string, waitMs: number, reason?: string): Refusal =>
  new Refusal(
    429,
    { errors: [message], ...(reason === undefined ? {} : { reason }) },
    Math.max(1, Math.ceil(waitMs / 1_000)),
  );

export const notFound = (): never => refuse(404, 'Not found');
export const forbidden = (): never => refuse(403, 'You do not have permission to do this');

/** 400 with a message at each named field; the first one is also shown. */
export const refuseFields = (fields: Record<string, string>): never => {
  const [first = 'The request is not valid'] = Object.values(fields);
  throw new Refusal(400, { errors: [first], fields });
};

/** 409 for a row that others refer to. */
export const refuseInUse = (
  name: string,
  usages: Usage[],
  done: 'deleted' | 'retired' | 'moved to another brand' = 'deleted',
): never => {
  throw new Refusal(409, { errors: [`${name} is in use and cannot be ${done}`], usages });
};

/** 409 for a stale row version. */
export const refuseStale = (): never =>
  refuse(409, 'This item was changed by another user. Please check it and try again.', staleReason);
