import type { authenticationTypeIds } from './authentication-types.ts';
import type { InboundPlan } from './inbound/inbound-plan.ts';
import type { JsonValue } from './template/json-value.ts';
import type { NullHandling } from './template/render.ts';

/** A name and a value that may hold tokens. */
export type NamedValue = { name: string; value: string };

/** What makes a service begin; `FullSnapshot` sends what holds now, all others send changes. */
export const triggerTypes = [
  'PreferenceChanged',
  'DataSubjectChanged',
  'DataSubjectErased',
  'ExtendedPreferenceChanged',
  'CookieConsent',
  'FullSnapshot',
] as const;
export type TriggerType = (typeof triggerTypes)[number];

type Ids = typeof authenticationTypeIds;

/** How the server proves who it is, its secrets opened. */
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
      /** Sent with the request for a token where it is not empty. */
      audience: string;
      /** Whether client id and secret go into a header (the default of the standard) or into the form. */
      clientIn: 'header' | 'body';
    }
  /** Without keys the machine's own identity is used; with `roleArn` it takes that role on. */
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

/** Which records a service sends; an empty list lets all pass. */
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
 * `Single`: each change by itself. `Batch`: up to `size` changes in one call, as a JSON array. `PerDataSubject`: the
 * newest state of each person, up to `size` of them in one call where it is above 1.
 */
export type Batching = { mode: 'Single' | 'Batch' | 'PerDataSubject'; size: number };

/** How dates are written: ISO 8601, its day, or seconds or milliseconds since 1970. */
export type DateFormat = 'iso' | 'date' | 'unixSeconds' | 'unixMilliseconds';

/** Where batches go, for authentication type 5. */
export type S3Target = {
  bucket: string;
  region: string;
  /** Of a server other than AWS; empty for AWS. */
  endpoint: string;
  /** Folder without slashes at its ends; may be empty. */
  prefix: string;
  /** `ndjson.gz` or `ndjson`. */
  format: 'ndjson.gz' | 'ndjson';
  serverSideEncryption: '' | 'AES256' | 'aws:kms';
  kmsKeyId: string;
};

/** All the engine needs to know of a service. */
export type ServicePlan = {
  id: number;
  name: string;
  enabled: boolean;
  direction: 'Outbound' | 'Inbound';
  triggerType: TriggerType;
  filters: Filters;
  batching: Batching;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Whole, or a path below the base address of the system. */
  requestUrl: string;
  queryParameters: readonly NamedValue[];
  headers: readonly NamedValue[];
  /** JSON with tokens; empty sends no body. */
  payloadTemplate: string;
  /** By field: what a value becomes. Names of `map` are the values as text. */
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
  /** Calls under way at once; 1 to 32. */
  concurrency: number;
  s3: S3Target | null;
  /** What of an answer becomes a contact field of the person the call was about, by JSON path. */
  responseMapping: readonly { path: string; fieldName: string }[];
  /** How it fetches; null for services that send. */
  inbound: InboundPlan | null;
};

/** All the engine needs to know of a system and its services, secrets opened: it never leaves the server. */
export type SystemPlan = {
  id: number;
  name: string;
  frequencySeconds: number;
  baseUrl: string;
  headers: readonly NamedValue[];
  /** Brands whose records it gets; with 0, or empty, those of all brands. */
  brandIds: readonly number[];
  /** Who is told when a service fails. */
  notifyEmails: readonly string[];
  timeoutSeconds: number;
  /** Hosts that may be called, with `*.` for all below one; left out or empty: any public one. */
  allowedHosts?: readonly string[];
  authentication: Authentication;
  /** Sign each call; two while one takes the place of the other, none for no signature. */
  signingSecrets: readonly string[];
  /** In the order in which they run. */
  services: readonly ServicePlan[];
};

/** One thing to be sent. */
export type DeliveryRecord = {
  /** What it is; the same whenever it is sent again. The id of the ledger's record for consents. */
  id: string;
  /** Whose it is; records of one subject keep their order. Tells nobody apart outside this installation. */
  subject: string;
  brandId: number;
  /** The brands of a person, where they are several. */
  brandIds?: readonly number[];
  /** Tells one state of the same thing from the next; left out for what never changes. */
  revision?: string;
  /** Place in the change feed; 0 in a snapshot. */
  seq: number;
  /** When it happened, ISO 8601 UTC; decides which of two records of one subject is the newer. */
  happenedAt: string;
  /** By field name. */
  values: Readonly<Record<string, JsonValue>>;
  /** Made up by somebody who tries a service out. */
  isTest?: true;
};
