import type { RawBuilder } from 'kysely';
import type { BrandScope, Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';

/** One row of a log before it is worded for people. */
export type LogRow = {
  id: string;
  /** To the microsecond, as the database writes it: pages are split by it. */
  exactAt: string;
  at: string;
  level: 'Info' | 'Warning' | 'Error';
  area: string;
  productArea: number | null;
  userId: number | null;
  who: string;
  action: string;
  entity: string;
  summary: string;
  correlationId: string;
  before: unknown;
  after: unknown;
};

export type LogDetail = { facts: { name: string; value: string }[]; text: string | null };

/** One log: where its rows come from, and further details of a row. */
export type LogSource = {
  /**
   * A select of the columns of LogRow, in snake_case, limited to what the brands may see, and to one
   * service if applicable.
   */
  rows: (brands: BrandScope, serviceId?: number) => RawBuilder<unknown>;
  detail: (db: Db, id: string) => Promise<LogDetail>;
  /** Makes sure that there is something to read. */
  ready?: (platform: Platform) => Promise<void>;
  /** Retries a failed entry; logs without retries have none. */
  retry?: (db: Db, id: string, platform: Platform) => Promise<boolean>;
};
