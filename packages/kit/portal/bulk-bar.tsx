import type * as z from 'zod/mini';
import { Button } from '@candour/ui/button.tsx';
import { footBar } from '@candour/ui/foot-bars.ts';
import type { Schema } from '../contract/route.ts';
import classes from './bulk-bar.module.css';
import type { List } from './use-list.ts';

type Fields = z.ZodMiniObject<Record<string, Schema>>;

export type BulkAction<Row> = {
  label: string;
  icon?: string;
  isDanger?: boolean;
  run: (rows: readonly Row[]) => void;
};

/** Shown while rows are selected: how many, what can be done with them, and how to clear the selection. */
export const BulkBar = <F extends Fields>(props: {
  list: List<F>;
  actions: readonly BulkAction<z.output<F>>[];
}) => {
  const { list, actions } = props;
  const rows = list.chosen;
  if (rows.length === 0) return null;
  return (
    <div className={classes.bar} {...footBar} role="toolbar" aria-label="Chosen rows">
      <p className={classes.count}>{rows.length} chosen</p>
      {actions.map(({ label, icon, isDanger = false, run }) => (
        <Button
          key={label}
          small
          look={isDanger ? 'danger' : 'secondary'}
          {...(icon === undefined ? {} : { icon })}
          onClick={() => run(rows)}
        >
          {label}
        </Button>
      ))}
      <Button small look="quiet" onClick={() => list.select(new Set())}>
        Clear
      </Button>
    </div>
  );
};
