import type { authenticationTypeIds } from './authentication-types.ts';
import type { InboundPlan } from './inbound/inbound-plan.ts';
import type { JsonValue } from './template/json-value.ts';
import type { NullHandling } from './template/render.ts';

/** A name and a value that may contain tokens. */
export type NamedValue = { name: string; value: string };

/** What makes a service send; `FullSnapshot` sends the current state, all others send changes. */
export const triggerTypes = [
  'PreferenceChanged',
  'PreferencePending',
  'DataSubjectChanged',
  'DataSubjectErased',
  'ExtendedPreferenceChanged',
  'CookieConsent',
  'FullSnapshot',
] as const;
export type TriggerType = (typeof triggerTypes)[number];

type Ids = typeof authenticationTypeIds;

/** How the server authenticates, with secrets opened. */
export type Authentication =
  | { typeId: Ids['None'] }
  | { typeId: Ids['Basic']; userName: string; password: string }
  | { typeId: Ids['ApiKey']; place: 'header' | 'query'; name: string; key: string }
  | {
      typeId: Ids['OAuthClient'];
      tokenUrl: string;
      clientId: string;
      clientSecret: string;
      scope: string;
      /** Sent with the token request unless empty. */
      audience: string;
      /** Whether client id and secret go into a header (the default of the standard) or into the form. */
      clientIn: 'header' | 'body';
    }
  /** Without keys the machine's own identity is used; with `roleArn` it assumes that role. */
  | {
      typeId: Ids['AwsS3'];
      accessKeyId: string;
      secretAccessKey: string;
      roleArn: string;
      externalId: string;
    }
  | { typeId: Ids['BearerToken']; token: string }
  | {
      typeId: Ids['OAuthPassword'];
      tokenUrl: string;
      clientId: string;
      clientSecret: string;
      scope: string;
      userName: string;
      password: string;
      clientIn: 'header' | 'body';
    }
  /** PEM texts; `passphrase` and `authority` may be empty. */
  | {
      typeId: Ids['ClientCertificate'];
      certificate: string;
      privateKey: string;
      passphrase: string;
      authority: string;
    };

/** Which records a service sends; an empty list accepts all. */
export type Filters = {
  brandIds: readonly number[];
  channelIds: readonly number[];
  statementIds: readonly number[];
  values: readonly number[];
  sources: readonly string[];
  transactionTypeCodes: readonly string[];
  /** Fields that must have a value. */
  hasFields: readonly string[];
};

/**
 * `Single`: each change separately. `Batch`: up to `size` changes in one call, as a JSON array.
 * `PerDataSubject`: the newest state of each person, up to `size` of them in one call if it is above 1.
 */
export type Batching = { mode: 'Single' | 'Batch' | 'PerDataSubject'; size: number };

/** How dates are written: ISO 8601, only the date of it, or seconds or milliseconds since 1970. */
export type DateFormat = 'iso' | 'date' | 'unixSeconds' | 'unixMilliseconds';

/** Where batches go, for authentication type 5. */
export type S3Target = {
  bucket: string;
  region: string;
  /** For servers other than AWS; empty for AWS. */
  endpoint: string;
  /** Folder without leading or trailing slashes; may be empty. */
  prefix: string;
  /** `ndjson.gz` or `ndjson`. */
  format: 'ndjson.gz' | 'ndjson';
  serverSideEncryption: '' | 'AES256' | 'aws:kms';
  kmsKeyId: string;
};

/** Everything the engine needs to know about a service. */
export type ServicePlan = {
  id: number;
  name: string;
  enabled: boolean;
  direction: 'Outbound' | 'Inbound';
  triggerType: TriggerType;
  filters: Filters;
  batching: Batching;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A full address, or a path below the base address of the system. */
  requestUrl: string;
  queryParameters: readonly NamedValue[];
  headers: readonly NamedValue[];
  /** JSON with tokens; empty sends no body. */
  payloadTemplate: string;
  /** By field: what a value becomes. The names in `map` are the values as text. */
  valueMaps: readonly { field: string; map: Readonly<Record<string, JsonValue>> }[];
  dateFormat: DateFormat;
  nullHandling: NullHandling;
  /** Statuses that count as delivered; empty for 200 to 299. */
  successCodes: readonly number[];
  /** Whether 409 means that it already exists. */
  conflictIsSuccess: boolean;
  retry: { attempts: number };
  /** Calls per second at most; 0 for no limit. */
  ratePerSecond: number;
  /** Concurrent calls; 1 to 32. */
  concurrency: number;
  s3: S3Target | null;
  /** Which parts of a response become contact fields of the person the call was about, by JSON path. */
  responseMapping: readonly { path: string; fieldName: string }[];
  /** How it fetches; null for services that send. */
  inbound: InboundPlan | null;
};

/**
 * Everything the engine needs to know about a system and its services, with secrets opened: it never leaves
 * the server.
 */
export type SystemPlan = {
  id: number;
  name: string;
  frequencySeconds: number;
  baseUrl: string;
  headers: readonly NamedValue[];
  /** Brands whose records it gets; 0 or empty for all brands. */
  brandIds: readonly number[];
  /** Who is told when a service fails. */
  notifyEmails: readonly string[];
  timeoutSeconds: number;
  /** Hosts that may be called, with `*.` for all subdomains; absent or empty: any public one. */
  allowedHosts?: readonly string[];
  authentication: Authentication;
  /** Used to sign each call; two while one replaces the other, none for no signature. */
  signingSecrets: readonly string[];
  /** In the order in which they run. */
  services: readonly ServicePlan[];
};

/** One thing to be sent. */
export type DeliveryRecord = {
  /** Its identity; the same whenever it is sent again. For consents, the id of the ledger's record. */
  id: string;
  /**
   * Whom it is about; records of one subject keep their order. Identifies nobody outside this installation.
   */
  subject: string;
  brandId: number;
  /** The brands of a person, if there are several. */
  brandIds?: readonly number[];
  /** Distinguishes states of the same thing; absent for what never changes. */
  revision?: string;
  /** Place in the change feed; 0 in a snapshot. */
  seq: number;
  /** When it happened, ISO 8601 UTC; decides which of two records of one subject is newer. */
  happenedAt: string;
  /** By field name. */
  values: Readonly<Record<string, JsonValue>>;
  /** Made up for somebody who is trying out a service. */
  isTest?: true;
};
