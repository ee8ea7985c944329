import { ConfirmDelete } from './confirm-delete.tsx';
import type { Records } from './use-records.ts';

type Props<Row> = {
  records: Pick<Records<Row>, 'doomed' | 'doom' | 'remove' | 'usedBy'>;
  /** The member by which people recognise a row. */
  label: keyof Row & string;
  /** What else is deleted with the row. */
  consequence?: string | ((row: Row) => string | undefined) | undefined;
  /** Whether the name has to be typed first. */
  mustTypeName?: (row: Row) => boolean;
};

/** Asks before the doomed row of a list is deleted; renders nothing if no row is doomed. */
export const DeleteDoomed = <Row extends object>(props: Props<Row>) => {
  const { records, label, consequence, mustTypeName } = props;
  const { doomed, doom, remove, usedBy } = records;
  if (doomed === undefined) return null;
  const told = typeof consequence === 'function' ? consequence(doomed) : consequence;
  return (
    <ConfirmDelete
      name={String(doomed[label])}
      remove={() => remove(doomed)}
      used={usedBy(doomed)}
      onClose={() => doom(undefined)}
      mustTypeName={mustTypeName?.(doomed) ?? false}
      {...(told === undefined ? {} : { consequence: told })}
    />
  );
};
