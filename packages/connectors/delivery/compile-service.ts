import { authenticationTypeIds } from '../authentication-types.ts';
import { openFields, payloadFields } from '../fields.ts';
import type { Batching, NamedValue, ServicePlan, SystemPlan } from '../plan.ts';
import { compilePayload, compileText, type Template } from '../template/compile.ts';
import { indexFields, type FieldIndex } from '../template/field-tokens.ts';
import { findTokens } from '../template/find-tokens.ts';

/** A name and its compiled value. */
export type CompiledValue = { name: string; template: Template };

/** A service compiled once for all its calls. */
export type CompiledService = {
  system: SystemPlan;
  service: ServicePlan;
  /** Scheme, host and port as written; tokens only come after them. */
  origin: string;
  /** What follows the origin, before `?`. */
  path: Template;
  /** The address as written, with its tokens: this is what logs show. */
  writtenUrl: string;
  query: readonly CompiledValue[];
  headers: readonly CompiledValue[];
  /** Null if no body is sent. */
  payload: Template | null;
  /** Fields that hold dates. */
  dates: ReadonlySet<string>;
  /** Why the service cannot send; empty if it can. */
  problems: readonly string[];
};

/** Compiles a service of a system; anything wrong with it is in `problems`. */
export const compileService = (system: SystemPlan, service: ServicePlan): CompiledService => {
  // A service that fetches has no record yet to take fields from.
  const isInbound = service.direction === 'Inbound';
  const offered = isInbound ? [] : payloadFields(service.triggerType);
  const fields = indexFields(offered, isInbound ? [] : openFields(service.triggerType));
  const isStore = system.authentication.typeId === authenticationTypeIds.AwsS3;
  const writtenUrl = isStore ? '' : addressOf(system.baseUrl, service.requestUrl);
  const { origin, rest } = split(writtenUrl);
  const [pathText = '', queryText = ''] = rest.replace(/#.*$/s, '').split(/\?(.*)/s, 2);
  const path = compileText(pathText, fields);
  const query = [...writtenQuery(queryText), ...service.queryParameters].map((each) => valueOf(each, fields));
  const headers = [...system.headers, ...service.headers].map((each) => valueOf(each, fields));
  const hasBody = isStore || (service.method !== 'GET' && service.payloadTemplate.trim() !== '');
  const payload = hasBody ? compilePayload(service.payloadTemplate, fields) : null;
  const templates = [
    path,
    ...query.map(({ template }) => template),
    ...headers.map(({ template }) => template),
  ];
  const problems = [
    ...(isStore ? [] : problemsOfAddress({ system, origin, writtenUrl })),
    ...problemsOfHosts(system, { origin, service }),
    ...[...templates, ...(payload ? [payload] : [])].flatMap((each) =>
      each.problems.map(({ message }) => message),
    ),
    ...headers.flatMap(({ name }) => problemOfHeader(name)),
  ];
  const dates = new Set(
    offered.filter((each) => each.typeFriendlyName === 'date').map((each) => each.fieldName),
  );
  const isOwn = templates.some(({ parts }) => parts.some((part) => typeof part !== 'string'));
  return {
    system,
    origin,
    path,
    writtenUrl,
    query,
    headers,
    payload,
    dates,
    problems,
    service: isOwn ? { ...service, batching: oneByOne(service.batching) } : service,
  };
};

/** If the address or headers depend on the record, it cannot travel with others. */
const oneByOne = ({ mode }: Batching): Batching => ({ mode: mode === 'Batch' ? 'Single' : mode, size: 1 });

const addressOf = (baseUrl: string, requestUrl: string): string => {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(requestUrl)) return requestUrl;
  if (requestUrl === '') return baseUrl;
  return `${baseUrl.replace(/\/+$/, '')}/${requestUrl.replace(/^\/+/, '')}`;
};

const split = (address: string): { origin: string; rest: string } => {
  const end = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(address)?.[0].length ?? 0;
  return { origin: address.slice(0, end), rest: address.slice(end) };
};

/** Parameters written into the address itself are already encoded there, except for their tokens. */
const writtenQuery = (text: string): NamedValue[] =>
  text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s, 2);
      return { name: decoded(name), value: decoded(value) };
    });

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

const valueOf = ({ name, value }: NamedValue, fields: FieldIndex): CompiledValue => ({
  name,
  template: compileText(value, fields),
});

const problemsOfAddress = ({
  system,
  origin,
  writtenUrl,
}: {
  system: SystemPlan;
  origin: string;
  writtenUrl: string;
}): string[] => {
  if (findTokens(origin).length > 0 || /[{}]/.test(origin))
    return ['Fields are not allowed in the scheme, host or port of an address'];
  if (!URL.canParse(origin))
    return [writtenUrl === '' ? 'The address is missing' : 'This address cannot be called'];
  // Credentials belong to one host: somebody who may only change an address must not send them elsewhere.
  const isSecretive = system.authentication.typeId !== authenticationTypeIds.None;
  if (isSecretive && hostOf(origin) !== hostOf(system.baseUrl))
    return ['Credentials are sent to the host of the system and to no other'];
  return [];
};

/** Every host that a service sends something to: its own, the token server's, the store's. */
const problemsOfHosts = (
  { allowedHosts = [], authentication }: SystemPlan,
  { origin, service }: { origin: string; service: ServicePlan },
): string[] => {
  const tokens = 'tokenUrl' in authentication ? [authentication.tokenUrl] : [];
  const store = service.s3 === null ? [] : [service.s3.endpoint || 'https://s3.amazonaws.com'];
  const called = [...(service.s3 === null ? [origin] : []), ...tokens, ...store];
  return called.every((address) => isAllowedHost(allowedHosts, address)) ? [] : [notListed];
};

/** The message for a host that is not on the whitelist. */
export const notListed = 'This host is not on the whitelist for connectors';

/** Whether an address may be called; if no hosts are listed, any may. */
export const isAllowedHost = (allowed: readonly string[], address: string): boolean => {
  const host = URL.parse(address)?.hostname.toLowerCase() ?? '';
  const fits = (each: string): boolean =>
    each.startsWith('*.') ? host === each.slice(2) || host.endsWith(each.slice(1)) : host === each;
  return allowed.length === 0 || allowed.some((each) => fits(each.toLowerCase()));
};

const hostOf = (address: string): string | undefined => {
  const url = URL.parse(address);
  return url === null ? undefined : `${url.protocol}//${url.host}`;
};

const ofTheConnection = new Set([
  'host',
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'content-length',
  'expect',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
]);

const problemOfHeader = (name: string): string[] => {
  if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(name)) return [`${JSON.stringify(name)} is not a valid header name`];
  return ofTheConnection.has(name.toLowerCase()) ? [`The header ${name} belongs to the connection`] : [];
};
