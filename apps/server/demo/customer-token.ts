import { createHmac } from 'node:crypto';

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What the shop's own server signs for its customer: a JSON web token by the secret of the access key. */
export const customerToken = ({ formId, secret }: { formId: number; secret: string }): string => {
  const claims = { aud: String(formId), iat: Math.floor(Date.now() / 1000), field: 'urn1', sub: 'NL-1001' };
  const signed = `${encoded({ alg: 'HS256' })}.${encoded(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
};
