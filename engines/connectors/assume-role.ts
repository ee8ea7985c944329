import { createHmac, hash } from 'node:crypto';
import type { authenticationTypeIds } from '@candour/connectors/authentication-types.ts';
import type { Authentication, S3Target } from '@candour/connectors/plan.ts';
import type { Outbound } from '../outbound/outbound.ts';

/** Temporary or permanent keys. */
export type AwsKeys = {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
  expiration?: Date;
};

const seconds = 3_600;
const timeoutMs = 15_000;

/**
 * Assumes a role with other keys, through the guarded client: STS of AWS, or of the vendor of the store.
 * Throws if it is refused.
 */
export const assumeRole = async ({
  outbound,
  keys,
  target,
  role,
  now = new Date(),
}: {
  outbound: Outbound;
  keys: AwsKeys;
  target: Pick<S3Target, 'region' | 'endpoint'>;
  role: Pick<
    Extract<Authentication, { typeId: (typeof authenticationTypeIds)['AwsS3'] }>,
    'roleArn' | 'externalId'
  >;
  now?: Date;
}): Promise<AwsKeys> => {
  const region = target.region === '' ? 'us-east-1' : target.region;
  const url = new URL(target.endpoint === '' ? `https://sts.${region}.amazonaws.com/` : target.endpoint);
  const form = new URLSearchParams({
    Action: 'AssumeRole',
    Version: '2011-06-15',
    RoleArn: role.roleArn,
    RoleSessionName: 'candour',
    DurationSeconds: String(seconds),
    ...(role.externalId === '' ? {} : { ExternalId: role.externalId }),
  });
  const body = form.toString();
  const headers = signed({ keys, region, service: 'sts', host: url.host, body, now });
  const answer = await outbound.send(url, {
    method: 'POST',
    body,
    timeoutMs,
    maxBytes: 100_000,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
  });
  const text = Buffer.from(answer.bytes).toString('utf8');
  return keysIn(text) ?? Promise.reject(new RoleRefused(answer.status));
};

/** STS refused. */
export class RoleRefused extends Error {
  constructor(status: number) {
    super(`The role could not be assumed: the answer was ${status}`);
  }
}

const keysIn = (xml: string): AwsKeys | undefined => {
  const [accessKeyId, secretAccessKey, sessionToken, expiration] = [
    'AccessKeyId',
    'SecretAccessKey',
    'SessionToken',
    'Expiration',
  ].map((name) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]);
  if (!accessKeyId || !secretAccessKey || !sessionToken) return undefined;
  const until = new Date(expiration ?? '');
  return {
    accessKeyId,
    secretAccessKey,
    sessionToken,
    ...(Number.isNaN(until.getTime()) ? {} : { expiration: until }),
  };
};

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The headers that sign a POST to the root of a service of AWS (Signature Version 4). */
export const signed = ({
  keys,
  region,
  service,
  host,
  body,
  now,
}: {
  keys: AwsKeys;
  region: string;
  service: string;
  host: string;
  body: string;
  now: Date;
}): Record<string, string> => {
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const headers: Record<string, string> = { host, 'x-amz-date': time };
  if (keys.sessionToken !== undefined) headers['x-amz-security-token'] = keys.sessionToken;
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const request = ['POST', '/', '', lines.join(''), names, hash('sha256', body)].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, hash('sha256', request)].join('\n');
  const key = [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${keys.secretAccessKey}`, day));
  const { host: _, ...sent } = headers;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${hmac(key, text).toString('hex')}`,
  };
};
