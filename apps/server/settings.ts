import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import ipaddr from 'ipaddr.js';
import * as z from 'zod/mini';

import { parseBucket } from '../../engines/artefacts/bucket.ts';
import { readVerifierKey } from '../../engines/transparency/tlog/note.ts';
import { folderProblem } from './folder-problem.ts';
import { freshSecretKey, keptSecretKey, secretKeyWeakness } from './secret-key.ts';

const ROLES = ['portal', 'public', 'worker'] as const;
const SECRETS = [
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
];

export type Settings = ReturnType<typeof readSettings>;

/** Settings that cannot be used; `lines` names each bad one in one sentence. */
export class SettingsError extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/**
 * Reads every setting from environment variables. An empty variable counts as absent. A secret `X` may
 * instead be in the file named by `X_FILE`. Without SECRET_KEY it is the one stored in DATA_DIR, or a new
 * one, which is not stored yet. Throws SettingsError.
 */
export const readSettings = (env: Record<string, string | undefined>) => {
  const { values, problems } = withSecretsFromFiles(env);
  const result = environment.safeParse(values);
  if (!result.success) {
    for (const issue of result.error.issues) problems.push(`${String(issue.path[0])} ${issue.message}`);
  }
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_READ_URL'])
    if (values[name] !== undefined && values['DATABASE_URL'] === undefined)
      problems.push(`${name} is of no use without DATABASE_URL`);
  if (values['SECRET_KEY_PREVIOUS'] !== undefined && values['SECRET_KEY_PREVIOUS'] === values['SECRET_KEY'])
    problems.push('SECRET_KEY_PREVIOUS must be the key before, not the same as SECRET_KEY');
  if (!result.success || problems.length > 0) throw new SettingsError(problems);
  const given = result.data;
  const dataDir = resolve(given.DATA_DIR);
  const artefacts = artefactStore(given.ARTEFACT_STORE, dataDir);
  mustBeUsable('DATA_DIR', dataDir);
  if (given.ARTEFACT_STORE?.startsWith('file:'))
    // A process that only serves may have it mounted read-only.
    mustBeUsable('ARTEFACT_STORE', artefacts.artefactFolder, { isWritten: given.ROLES.includes('portal') });
  const demoPort = given.DEMO_PORT ?? (given.PORT && given.PORT + 1);
  return {
    port: given.PORT,
    host: given.HOST,
    dataDir,
    databaseUrl: given.DATABASE_URL,
    databaseOwnerUrl: given.DATABASE_OWNER_URL,
    databaseReadUrl: given.DATABASE_READ_URL,
    publicUrl: given.PUBLIC_URL ?? `http://${reachableHost(given.HOST)}:${given.PORT}`,
    ...secretKeyOf(given.SECRET_KEY, dataDir),
    previousSecretKey: given.SECRET_KEY_PREVIOUS,
    adminEmail: given.ADMIN_EMAIL,
    adminPassword: given.ADMIN_PASSWORD,
    demo: given.DEMO,
    demoPort,
    roles: given.ROLES,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    ...artefacts,
    chromiumPath: given.CHROMIUM_PATH,
    trustProxy: given.TRUST_PROXY,
    // The demo shop is told about answers like any other system.
    outboundAllow: [...given.OUTBOUND_ALLOW, ...(given.DEMO ? [`localhost:${demoPort}`] : [])],
    dnsServers: given.DNS_SERVERS,
    witnesses: given.TRANSPARENCY_WITNESSES,
    timeStampUrl: given.TIMESTAMP_URL,
    checkpointBucket: given.CHECKPOINT_BUCKET,
    logLevel: given.LOG_LEVEL,
    productName: given.PRODUCT_NAME,
    metricsToken: given.METRICS_TOKEN,
    drainSeconds: given.DRAIN_SECONDS,
  };
};

const secretKeyOf = (given: string | undefined, dataDir: string) => {
  if (given !== undefined) return { secretKey: given, secretKeyFrom: 'SECRET_KEY' as const };
  const kept = keptSecretKey(dataDir);
  if (kept !== undefined) return { secretKey: kept, secretKeyFrom: 'secret-key' as const };
  return { secretKey: freshSecretKey(), secretKeyFrom: 'fresh' as const };
};

const number = z.transform(Number);
const port = z.pipe(
  z
    .string()
    .check(z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) < 65_536, 'must be a port, 0 to 65535')),
  number,
);
const list = z.transform((text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

const url = (schemes: readonly string[], rule: string) =>
  z.string().check(z.refine((text) => schemes.includes(URL.parse(text)?.protocol ?? ''), rule));

const databaseAddress = url(
  ['postgres:', 'postgresql:'],
  'must be an address such as postgres://user:password@host/candour',
);

const isBareOrigin = (text: string): boolean => {
  const address = URL.parse(text);
  return address !== null && /^https?:$/.test(address.protocol) && text.replace(/\/$/, '') === address.origin;
};

/** A witness as its verifier key, a space and its address. */
const witnessIn = (entry: string) => {
  const [verifierKey = '', url = ''] = entry.split(/\s+/);
  return { verifierKey, url };
};

const isWitness = (entry: string): boolean => {
  const { verifierKey, url } = witnessIn(entry);
  const isAddress = /^https?:$/.test(URL.parse(url)?.protocol ?? '');
  return entry.split(/\s+/).length === 2 && isAddress && readVerifierKey(verifierKey)?.kind === 'witness';
};

/** What Fastify takes for addresses, and its names for networks. */
const isProxy = (entry: string): boolean =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(entry) ||
  ipaddr.isValid(entry) ||
  ipaddr.isValidCIDR(entry);

const rolesRule = `must list some of ${ROLES.join(', ')}`;

const environment = z.object({
  PORT: z._default(port, 8080),
  HOST: z._default(
    z.string().check(z.regex(/^[\w.:-]+$/, 'must be an address to listen on, such as 127.0.0.1')),
    '127.0.0.1',
  ),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(databaseAddress),
  DATABASE_OWNER_URL: z.optional(databaseAddress),
  DATABASE_READ_URL: z.optional(databaseAddress),
  PUBLIC_URL: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            isBareOrigin,
            'must be the address people open, such as https://consent.example.com, without a path',
          ),
        ),
      z.transform((text) => text.replace(/\/$/, '')),
    ),
  ),
  SECRET_KEY: z.optional(
    z.string().check((check) => {
      const weakness = secretKeyWeakness(check.value);
      if (weakness) check.issues.push({ code: 'custom', message: weakness, input: check.value });
    }),
  ),
  // Whatever the earlier key was like: it is what it is.
  SECRET_KEY_PREVIOUS: z.optional(z.string()),
  ADMIN_EMAIL: z.optional(z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, 'must be an email address'))),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(12, 'must have at least 12 characters'))),
  DEMO: z._default(
    z.pipe(
      z.string().check(z.regex(/^[01]$/, 'must be 1 or 0')),
      z.transform((text) => text === '1'),
    ),
    false,
  ),
  DEMO_PORT: z.optional(port),
  ROLES: z._default(z.pipe(list, z.array(z.enum(ROLES, rolesRule)).check(z.minLength(1, rolesRule))), [
    ...ROLES,
  ]),
  SMTP_URL: z.optional(url(['smtp:', 'smtps:'], 'must be an address such as smtps://user:password@host:465')),
  MAIL_FROM: z._default(
    z.string().check(z.regex(/^([^<>]+<)?[^\s@<>]+@[^\s@<>]+>?$/, 'must be an address or "Name <address>"')),
    'candour@localhost',
  ),
  ARTEFACT_STORE: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => /^file:./.test(text) || parseBucket(text) !== undefined,
          'must be file:<folder> or s3://bucket/prefix?endpoint=https://…&region=…',
        ),
      ),
  ),
  CHROMIUM_PATH: z.optional(z.string().check(z.refine(existsSync, 'must name the program of a browser'))),
  TRUST_PROXY: z._default(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (text) => /^\d{1,2}$/.test(text) || text.split(',').every((entry) => isProxy(entry.trim())),
            'must be a number of proxies or a list of their addresses',
          ),
        ),
      z.transform((text) => (/^\d+$/.test(text) ? Number(text) : text)),
    ),
    0,
  ),
  OUTBOUND_ALLOW: z._default(
    z.pipe(
      list,
      z.array(
        z.string().check(
          z.regex(
            /^([\w.-]+:\d{1,5}|\[[\da-f:]+\]:\d{1,5}|[\d.]+\/\d{1,2}|[\da-f:]+\/\d{1,3})$/i,
            'must list networks (10.0.0.0/8) or host:port',
          ),
          z.refine(
            (entry) => !entry.includes('/') || ipaddr.isValidCIDR(entry),
            'must list networks (10.0.0.0/8) or host:port',
          ),
        ),
      ),
    ),
    [],
  ),
  DNS_SERVERS: z._default(
    z.pipe(
      list,
      z.array(
        z
          .string()
          .check(
            z.refine(
              (entry) =>
                /^(?:[\d.]+(?::\d{1,5})?|\[[\da-f:]+\](?::\d{1,5})?|[\da-f:]+)$/i.test(entry) &&
                ipaddr.isValid(entry.replace(/^\[|\](?::\d+)?$/g, '').replace(/^([\d.]+):\d+$/, '$1')),
              'must list addresses of name servers',
            ),
          ),
      ),
    ),
    [],
  ),
  TRANSPARENCY_WITNESSES: z._default(
    z.pipe(
      list,
      z.array(
        z.pipe(
          z.string().check(z.refine(isWitness, 'must list witnesses as <key> <address>')),
          z.transform(witnessIn),
        ),
      ),
    ),
    [],
  ),
  TIMESTAMP_URL: z.optional(url(['http:', 'https:'], 'must be the address of a time-stamping service')),
  CHECKPOINT_BUCKET: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (text) => parseBucket(text) !== undefined,
            'must be s3://bucket/prefix?endpoint=https://…&region=…',
          ),
        ),
      z.transform(parseBucket),
    ),
  ),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    ),
    'info',
  ),
  DRAIN_SECONDS: z._default(
    z.pipe(z.string().check(z.regex(/^([0-5]?\d|60)$/, 'must be a number of seconds, 0 to 60')), number),
    0,
  ),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  PRODUCT_NAME: z._default(z.string().check(z.maxLength(60, 'must have at most 60 characters')), 'Candour'),
});

/** The folder is set even if a bucket replaces it: a restored backup from another time may contain one. */
const artefactStore = (setting: string | undefined, dataDir: string) => {
  const artefactBucket = setting === undefined ? undefined : parseBucket(setting);
  const folder =
    artefactBucket === undefined ? setting?.slice('file:'.length).replace(/^\/\/(?=\/)/, '') : undefined;
  return { artefactBucket, artefactFolder: resolve(folder ?? resolve(dataDir, 'artefacts')) };
};

const mustBeUsable = (setting: string, folder: string, { isWritten = true } = {}): void => {
  const problem = folderProblem(setting, folder, { isWritten });
  if (problem !== undefined) throw new SettingsError([problem]);
};

const withSecretsFromFiles = (env: Record<string, string | undefined>) => {
  const values = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const problems: string[] = [];
  for (const name of SECRETS) {
    const file = values[`${name}_FILE`];
    if (file === undefined) continue;
    if (values[name] !== undefined) problems.push(`${name} and ${name}_FILE are both set; keep one`);
    try {
      values[name] = readFileSync(file, 'utf8').trim();
    } catch {
      problems.push(`${name}_FILE names a file that cannot be read: ${file}`);
    }
  }
  return { values, problems };
};

const reachableHost = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};
