import type { BodyOf, ParamsOf, QueryOf, Route, Schema } from '@candour/kit/contract/route';
import type { AuditEntry } from './audit.ts';
import type { BrandScope, Db } from './database.ts';
import type { Origin } from './origin.ts';
import type { Platform } from './platform.ts';
import type { Session } from './session.ts';

/** What a handler knows about one request, whoever opens the transaction. */
type Request<R extends Route> = {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  /** Null only on routes open to anyone. */
  session: R['access'] extends { kind: 'anyone' } ? Session | null : Session;
  /** The brands this caller may touch. */
  brands: BrandScope;
  platform: Platform;
  origin: Origin;
  /** Runs `work` once the transaction has committed, before the response; never after a refusal. */
  afterCommit: (work: () => Promise<void>) => void;
  /** A header of the response, cookies included; never on a refusal. */
  setHeader: (name: string, value: string) => void;
};

type Audit = (entry: AuditEntry) => Promise<void>;

/** A route whose parts are not inspected. */
export type AnyRoute = Route & { params: Schema; query: Schema; body: Schema };

/** Everything a handler knows about one request; about any request if no route is named. */
export type Call<R extends Route = AnyRoute> = Request<R> & { db: Db; audit: Audit };

/** One transaction of a handler that needs several; it stays committed whatever comes after it. */
export type Step = <T>(work: (db: Db, audit: Audit) => Promise<T>) => Promise<T>;

/** A transaction that only reads, at the standby if the route `mayLag`; `work` may run twice. */
export type Look = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** A call whose handler opens its own transactions. */
export type CallInSteps<R extends Route = AnyRoute> = Request<R> & { step: Step; look: Look };
