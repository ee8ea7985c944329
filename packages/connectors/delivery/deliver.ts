import { authenticationTypeIds } from '../authentication-types.ts';
import { classify, type Outcome, type Reply } from '../outcome/classify.ts';
import { readPath } from '../inbound/json-path.ts';
import type { DeliveryRecord, ServicePlan } from '../plan.ts';
import type { JsonValue } from '../template/json-value.ts';
import { authenticate, needsToken } from './authenticate.ts';
import { buildRequest, type BuiltRequest } from './build-request.ts';
import type { CompiledService } from './compile-service.ts';
import { identityHeaders, signatureHeaders } from './identity.ts';
import { maskRequest, maskText, secretsOf } from './mask.ts';

/** Who a connection says it is, and whom it trusts; PEM texts, empty where there is none. */
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
    /** Reads the whole answer, up to so many bytes; left out, its beginning is enough. */
    maxBytes?: number;
  },
) => Promise<Reply>;

/** An access token, or why there is none. With `stale` a new one, unless somebody else renewed it already. */
export type TokenSource = (options: {
  stale: string | null;
}) => Promise<{ token: string } | { problem: string }>;

/** A call and its answer as people may see them: without secrets, of the answer the first KiB as text. */
export type Shown = {
  request: { method: string; url: string; headers: Record<string, string>; body: string };
  response: string;
};

/** One attempt and what came of it. */
export type Attempt = Outcome & {
  status: number | null;
  milliseconds: number;
  show: () => Shown;
  /** Contact fields that the answer to a single record holds. */
  told?: Readonly<Record<string, string>>;
};

const shownLetters = 1_024;
const nothing: BuiltRequest = { method: '', url: '', headers: {}, body: null };

/** Sends records in one call: writes it, authenticates and signs it, and judges the answer. Never throws. */
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

/** What a service keeps of an answer, by contact field; nothing where the answer is no JSON. */
const toldIn = (
  reply: Reply,
  { responseMapping }: Pick<ServicePlan, 'responseMapping'>,
): Record<string, string> => {
  if (responseMapping.length === 0 || 'problem' in reply) return {};
  try {
    const answer = JSON.parse(reply.body) as JsonValue; // what JSON.parse gives
    const found = responseMapping.map(({ path, fieldName }) => [fieldName, readPath(answer, path)] as const);
    const plain = found.filter(([, value]) => typeof value === 'string' || typeof value === 'number');
    return Object.fromEntries(plain.map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
};

/** A call that is written, and what is needed to make it. */
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

/** Makes a call and answers what was sent and what came back. With an access token that was refused, once more with a new one. */
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
    const keyName = authentication.typeId === authenticationTypeIds.ApiKey ? authentication.name : undefined;
    return {
      request: maskRequest(request, { secrets, keyName }),
      response: maskText(body, secrets).slice(0, shownLetters),
    };
  };
