import type * as z from 'zod/mini';
import type { Schema } from '../contract/route.ts';
import type { Fitting } from './fitting.ts';
import type { QuickAction, RowActions } from './row-actions.ts';
import type { RowQuestion } from './row-facts.tsx';
import type { List } from './use-list.ts';

type Fields = z.ZodMiniObject<Record<string, Schema>>;

/** What every row of a table shares. */
export type RowParts<F extends Fields> = {
  list: List<F>;
  fit: Fitting<z.output<F>>;
  open: ((row: z.output<F>) => void) | undefined;
  actions: ((row: z.output<F>) => RowActions) | undefined;
  quick: ((row: z.output<F>) => QuickAction | undefined) | undefined;
  /** Shows where a row is used, or its history. */
  ask: (question: RowQuestion) => void;
  canSelect: boolean;
};
