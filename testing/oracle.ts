import type { LightMyRequestResponse } from 'fastify';

/** Headers of every response, whatever it is. */
const everywhere: Record<string, RegExp> = {
  'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^(same|cross)-origin$/,
  'permissions-policy': /camera=\(\)/,
  'content-security-policy': /default-src/,
  'cache-control': /./,
  'x-request-id': /^[\da-f-]{36}$/,
};

/** What a refusal must never reveal: stacks, paths, SQL, names of tables, constraints and drivers. */
const leaks =
  /\bat \S+ \(|node_modules|\.ts\b|\/(?:home|root|tmp|work|usr)\/|\b(?:select|insert|update|delete) .*\b(?:from|into|set)\b|violates|constraint|duplicate key|postgres|kysely|fastify|ECONN/i;

/** What reads like SQL and is a sentence for people. */
const spoken = 'Please select a different Authentication Type or remove PII from the form';

/**
 * Throws if a response breaks what holds for all of them: never a 5xx, the headers, the error form, nothing
 * internal in a refusal. Runs after every call of every test.
 */
export const mustBeSound = (response: LightMyRequestResponse, what: string): void => {
  const problems = [...headerProblems(response), ...bodyProblems(response)];
  if (problems.length > 0) {
    throw new Error(
      `${what.slice(0, 200)} answered ${response.statusCode} with ${problems.join('; ')}:\n${response.body.slice(0, 600)}`,
    );
  }
};

const headerProblems = ({ headers }: LightMyRequestResponse): string[] => [
  ...Object.entries(everywhere)
    .filter(([name, form]) => !form.test(String(headers[name] ?? '')))
    .map(([name]) => `header ${name}: ${String(headers[name])}`),
  ...(headers['x-powered-by'] === undefined && headers['server'] === undefined
    ? []
    : ['a header that names the server']),
];

const bodyProblems = (response: LightMyRequestResponse): string[] => {
  const { statusCode: status, body } = response;
  if (status >= 500) return ['a failure of the server'];
  if (status === 204 || status === 304) return body === '' ? [] : ['a body'];
  if (status < 400) return [];
  return [
    ...(isErrorForm(response) || isPageForPeople(response) ? [] : ['no error form']),
    ...(leaks.test(body.replace(spoken, '')) ? ['words of the inside'] : []),
  ];
};

/** Somebody who follows a link from an email reads a page, whatever became of the link. */
const isPageForPeople = ({ headers, body }: LightMyRequestResponse): boolean =>
  String(headers['content-type']).startsWith('text/html') &&
  String(headers['content-security-policy']).startsWith("default-src 'none'") &&
  body.includes('<body class="candour-page">') &&
  !body.includes('<script');

const isErrorForm = (response: LightMyRequestResponse): boolean => {
  if (!String(response.headers['content-type']).startsWith('application/json')) return false;
  // With a conflict, what holds now.
  const { errors, fields, usages, reason, state: _, ...others } = response.json<Record<string, unknown>>();
  const areSentences =
    Array.isArray(errors) &&
    errors.length > 0 &&
    errors.every((error) => typeof error === 'string' && error !== '');
  const areFields =
    fields === undefined || Object.values(fields as object).every((text) => typeof text === 'string');
  return (
    areSentences &&
    areFields &&
    (usages === undefined || Array.isArray(usages)) &&
    (reason === undefined || /^[a-z-]+$/.test(String(reason))) &&
    Object.keys(others).length === 0
  );
};
