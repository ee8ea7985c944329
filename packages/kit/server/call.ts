import type { BodyOf, ParamsOf, QueryOf, Route } from '@candour/kit/contract/route';
import type { AuditEntry } from './audit.ts';
import type { BrandScope, Db } from './database.ts';
import type { Services, Session } from './services.ts';

/** Facts about the request that carry no authority. */
export type Origin = {
  requestId: string;
  ip: string;
  userAgent: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
};

/** All a handler gets to know of one request. */
export type Call<R extends Route = Route> = {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  /** Null only on routes open to anyone. */
  session: R['access'] extends { kind: 'anyone' } ? Session | null : Session;
  /** The brands this caller may touch. */
  brands: BrandScope;
  db: Db;
  services: Services;
  origin: Origin;
  audit: (entry: AuditEntry) => Promise<void>;
  /** Runs `work` once the transaction has committed, before the answer; never after a refusal. */
  afterCommit: (work: () => Promise<void>) => void;
};
