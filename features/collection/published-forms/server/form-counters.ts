import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { sql } from 'kysely';
import { inScope, type Database } from '@candour/kit/server/database';
import type { FormKind } from '@candour/forms/working-form.ts';

const flushMs = 3_000;

/** What is counted of a form each day. */
type FormCount = 'opens' | 'starts' | 'submissions' | 'refused' | 'dropped';
type Counted = Record<FormCount, number>;
/** A form, or a link with its own number. */
type Of = { brandId: number; kind: FormKind | 'link'; formId: number };

/** Counts the uses of forms in memory and writes the sums every few seconds; a killed process loses those. */
export type FormCounters = {
  note: (of: Of, what: FormCount, at: Date, times?: number) => void;
  /** Writes the counts; also the last step before the database closes. */
  flush: () => Promise<void>;
};

declare module '@candour/kit/server/platform' {
  interface Platform {
    formCounters: FormCounters;
  }
}

export const createFormCounters = ({ database, log }: { database: Database; log: Logger }): FormCounters => {
  const node = randomUUID();
  let counted = new Map<string, Counted & Of & { day: string }>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const sums = [...counted.values()];
    counted = new Map();
    for (const sum of sums) {
      await write(database, node, sum).catch((error: unknown) =>
        log.warn({ err: error }, 'uses of forms were not counted'),
      );
    }
  };

  return {
    note: ({ brandId, kind, formId }, what, at, times = 1) => {
      const day = at.toISOString().slice(0, 10);
      const key = `${day} ${kind} ${formId}`;
      const sum = counted.get(key) ?? { brandId, kind, formId, day, ...none };
      sum[what] += times;
      counted.set(key, sum);
      timer ??= setTimeout(() => void flush(), flushMs).unref();
    },
    flush,
  };
};

const none: Counted = { opens: 0, starts: 0, submissions: 0, refused: 0, dropped: 0 };

const write = (database: Database, node: string, sum: Counted & Of & { day: string }): Promise<unknown> => {
  const { brandId, kind, formId, day, opens, starts, submissions, refused, dropped } = sum;
  return inScope(database, [brandId], (db) =>
    sql`
      insert into form_counter_daily as c
        (brand_id, day, form_kind, form_id, node, opens, starts, submissions, refused, dropped)
      values (${brandId}, ${day}, ${kind}, ${formId}, ${node}, ${opens}, ${starts}, ${submissions}, ${refused}, ${dropped})
      on conflict (brand_id, day, form_kind, form_id, node) do update set opens = c.opens + excluded.opens,
        starts = c.starts + excluded.starts, submissions = c.submissions + excluded.submissions,
        refused = c.refused + excluded.refused, dropped = c.dropped + excluded.dropped`.execute(db),
  );
};
