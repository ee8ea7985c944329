import { authenticationTypeIds } from '../authentication-types.ts';
import { classify, type Outcome, type Reply } from '../outcome/classify.ts';
import { readPath } from '../inbound/json-path.ts';
import type { DeliveryRecord, ServicePlan } from '../plan.ts';
import type { JsonValue } from '../template/json-value.ts';
import { authenticate, needsToken } from './authenticate.ts';
import { buildRequest, type BuiltRequest } from './build-request.ts';
import type { CompiledService } from './compile-service.ts';
import { identityHeaders, signatureHeaders } from './identity.ts';
import { keyNameOf, maskRequest, maskText, secretsOf } from './mask.ts';

/** How a connection identifies itself, and whom it trusts; PEM texts, empty if there is none. */
export type ClientCertificate = {
  certificate: string;
  privateKey: string;
  passphrase: string;
  authority: string;
};

/** The guarded client: makes one call and never throws. */
export type Call = (
  request: BuiltRequest & {
    timeoutMs: number;
    clientCertificate: ClientCertificate | null;
    signal: AbortSignal;
    /** Reads the whole response, up to this many bytes; if absent, only its beginning. */
    maxBytes?: number;
  },
) => Promise<Reply>;

/**
 * An access token, or why there is none. With `stale` a new one, unless somebody else has already renewed
 * it.
 */
export type TokenSource = (options: {
  stale: string | null;
}) => Promise<{ token: string } | { problem: string }>;

/**
 * A call and its response as people may see them: without secrets, and with the first KiB of the response
 * as text.
 */
export type Shown = {
  request: { method: string; url: string; headers: Record<string, string>; body: string };
  response: string;
};

/** One attempt and its outcome. */
export type Attempt = Outcome & {
  status: number | null;
  milliseconds: number;
  show: () => Shown;
  /** Contact fields in the response to a single record. */
  told?: Readonly<Record<string, string>>;
};

const shownLetters = 1_024;
const nothing: BuiltRequest = { method: '', url: '', headers: {}, body: null };

/**
 * Sends records in one call: builds, authenticates and signs it, and classifies the response. Never throws.
 */
export const deliver = async ({
  compiled,
  records,
  deliveryId,
  ...means
}: {
  compiled: CompiledService;
  records: readonly [DeliveryRecord, ...DeliveryRecord[]];
  deliveryId: string;
  call: Call;
  tokens: TokenSource;
  now: () => number;
  signal: AbortSignal;
}): Promise<Attempt> => {
  const began = performance.now();
  const [problem] = compiled.problems;
  const built = problem === undefined ? buildRequest(compiled, records) : problem;
  if (typeof built === 'string') {
    const outcome = problem === undefined ? 'rendering' : 'config';
    return { outcome, message: built, status: null, milliseconds: 0, show: showing(compiled, nothing, '') };
  }
  const { request, reply } = await exchange({
    compiled,
    built,
    deliveryId,
    isTest: records[0].isTest ?? false,
    ...means,
  });
  const milliseconds = Math.round(performance.now() - began);
  const status = 'problem' in reply ? null : reply.status;
  const show = showing(compiled, request, 'problem' in reply ? '' : reply.body);
  const outcome = classify(reply, compiled.service, means.now());
  const told = outcome.outcome === 'ok' && records.length === 1 ? toldIn(reply, compiled.service) : {};
  const isTold = Object.keys(told).length > 0;
  return { ...outcome, status, milliseconds, show, ...(isTold ? { told } : {}) };
};

/** What a service keeps of a response, by contact field; nothing if the response is not JSON. */
const toldIn = (
  reply: Reply,
  { responseMapping }: Pick<ServicePlan, 'responseMapping'>,
): Record<string, string> => {
  if (responseMapping.length === 0 || 'problem' in reply) return {};
  try {
    const answer = JSON.parse(reply.body) as JsonValue; // the result of JSON.parse
    const found = responseMapping.map(({ path, fieldName }) => [fieldName, readPath(answer, path)] as const);
    const plain = found.filter(([, value]) => typeof value === 'string' || typeof value === 'number');
    return Object.fromEntries(plain.map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
};

/** A finished call, and what is needed to make it. */
export type Exchanging = {
  compiled: CompiledService;
  built: BuiltRequest;
  deliveryId: string;
  call: Call;
  tokens: TokenSource;
  now: () => number;
  signal: AbortSignal;
  maxBytes?: number;
  isTest?: boolean;
};

/**
 * Makes a call and returns what was sent and what came back. If the access token was refused, tries once
 * more with a new one.
 */
export const exchange = async (sending: Exchanging): Promise<{ request: BuiltRequest; reply: Reply }> => {
  const { compiled, built, tokens } = sending;
  if (!needsToken(compiled.system.authentication)) return callWith(sending, null);
  const first = await tokens({ stale: null });
  if ('problem' in first) return { request: built, reply: { problem: 'no token', message: first.problem } };
  const answer = await callWith(sending, first.token);
  const isRefused = 'status' in answer.reply && [401, 403].includes(answer.reply.status);
  if (!isRefused) return answer;
  const second = await tokens({ stale: first.token });
  return 'problem' in second ? answer : callWith(sending, second.token);
};

const callWith = async (
  { compiled, built, deliveryId, isTest = false, call, now, signal, maxBytes }: Exchanging,
  token: string | null,
): Promise<{ request: BuiltRequest; reply: Reply }> => {
  const { authentication, signingSecrets, timeoutSeconds } = compiled.system;
  const signed = {
    ...built,
    headers: {
      ...built.headers,
      ...identityHeaders(deliveryId, { isTest }),
      ...signatureHeaders({ secrets: signingSecrets, deliveryId, body: built.body ?? '', nowMs: now() }),
    },
  };
  const request = authenticate(signed, { authentication, token });
  const clientCertificate =
    authentication.typeId === authenticationTypeIds.ClientCertificate ? authentication : null;
  const limit = maxBytes === undefined ? {} : { maxBytes };
  const timeoutMs = timeoutSeconds * 1_000;
  const reply = await call({ ...request, timeoutMs, clientCertificate, signal, ...limit });
  return { request, reply };
};

/** Masking takes a while, and most attempts are never looked at. */
export const showing =
  ({ system }: CompiledService, request: BuiltRequest, body: string) =>
  (): Shown => {
    const { authentication } = system;
    const secrets = secretsOf(system);
    const keyName = keyNameOf(authentication);
    return {
      request: maskRequest(request, { secrets, keyName }),
      response: maskText(body, secrets).slice(0, shownLetters),
    };
  };
