import type { Rule } from '@candour/kit/contract/rules';

/** Headers that belong to the connection; setting one would let a request decide where it really goes. */
export const ofTheConnection = new Set([
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

const secretWords =
  /(?:^|[-_])(?:authorization|auth|cookies?|tokens?|secrets?|pass(?:word|wd)?|credentials?|signature|sig|(?:api|access|private|subscription|secret)[-_]?keys?)(?:$|[-_])/i;

const secretsElsewhere = 'Secrets are kept with the authentication of the system, not here';
const wrongCharacters = 'Invalid characters - please check your input';

/** Whether a name suggests a secret; those are sealed with the credentials of a system. */
export const isSecretName = (name: string): boolean =>
  secretWords.test(name.replaceAll(/([a-z\d])([A-Z])/g, '$1-$2'));

export const headerName: Rule = (value) => {
  const name = String(value);
  if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(name)) return wrongCharacters;
  if (ofTheConnection.has(name.toLowerCase())) return 'This header belongs to the connection';
  return isSecretName(name) ? secretsElsewhere : undefined;
};

export const parameterName: Rule = (value) => (isSecretName(String(value)) ? secretsElsewhere : undefined);

/** Header values must be on one line. */
export const oneLine: Rule = (value) =>
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  /[\u0000-\u0008\u000a-\u001f\u007f]/.test(String(value)) ? wrongCharacters : undefined;
