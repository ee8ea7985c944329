import { mdiPencilOutline, mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import { useState, type ReactNode } from 'react';
import { useFormState, useWatch, type FieldErrors } from 'react-hook-form';
import { messageIn } from '@candour/kit/portal/field.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useBrandNames } from '@candour/kit/portal/use-brand-names.ts';
import { Button } from '@candour/ui/button.tsx';
import { Chip } from '@candour/ui/chip.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import { moved } from '@candour/ui/moved.ts';
import { ReorderList } from '@candour/ui/reorder-list.tsx';
import { SearchInput } from '@candour/ui/search-input.tsx';
import classes from './config.module.css';

type Row = {
  brandId: number;
  isDefault: boolean;
  isActive?: boolean;
  isEnteredByAgent?: boolean | undefined;
};

/** The row that a dialog is about; `at` is undefined for a new one. */
export type Opened<R> = { row: R | undefined; at: number | undefined };

type Props<R extends Row> = {
  /** The member of the configuration. */
  list: string;
  title: string;
  add: string;
  empty: string;
  nameOf: (row: R) => string;
  hintOf?: (row: R) => string;
  /** Whether people choose the order. */
  isOrdered?: boolean;
  dialog: (opened: Opened<R>, save: (row: R) => void, close: () => void) => ReactNode;
};

const most = 50;

/** Rows that agents choose from. They are written with the whole configuration. */
export const RowsSection = <R extends Row>(props: Props<R>) => {
  const { list, title, add, empty, nameOf, isOrdered = false, dialog } = props;
  const { control, form } = useFormHandle();
  const rows = useWatch({ control, name: list }) as R[]; // the list of this section
  const [opened, open] = useState<Opened<R>>();
  const [wanted, look] = useState('');
  const found = rows
    .map((row, at) => ({ id: at, at, row, label: nameOf(row) }))
    .filter(({ label }) => label.toLowerCase().includes(wanted.toLowerCase()));
  const write = (next: R[]) => form.setValue(list, next, { shouldDirty: true, shouldValidate: true });
  const save = (row: R) => {
    const others = row.isDefault ? rows.map((each) => withoutDefault(each, row)) : rows;
    const at = opened?.at;
    write(at === undefined ? [...others, row] : others.with(at, row));
  };
  const shown = found.slice(0, most);
  const line = (item: (typeof found)[number]) => <Line {...props} {...item} />;
  const end = ({ row, at, label }: (typeof found)[number]) => (
    <RowButtons
      label={label}
      brandId={row.brandId}
      edit={() => open({ row, at })}
      remove={() => write(rows.filter((_, index) => index !== at))}
    />
  );
  return (
    <section className={classes.rows} aria-label={title}>
      {rows.length > 10 && (
        <SearchInput label={`Search ${title.toLowerCase()}`} value={wanted} onSearch={look} />
      )}
      {rows.length === 0 && <p className={classes.dim}>{empty}</p>}
      {isOrdered && wanted === '' && rows.length <= most ? (
        <ReorderList
          label={title}
          items={found}
          keys="handle"
          onMove={(from, to) => write(moved(rows, from, to))}
          end={end}
        >
          {line}
        </ReorderList>
      ) : (
        <ul className={classes.plain} aria-label={title}>
          {shown.map((item) => (
            <li key={item.id} className={classes.plainRow}>
              {line(item)}
              {end(item)}
            </li>
          ))}
        </ul>
      )}
      {found.length > shown.length && (
        <p className={classes.dim}>{`The first ${most} of ${found.length}. Search for more.`}</p>
      )}
      <div>
        <Button small icon={mdiPlus} onClick={() => open({ row: undefined, at: undefined })}>
          {add}
        </Button>
      </div>
      {opened !== undefined && dialog(opened, save, () => open(undefined))}
    </section>
  );
};

/** A brand has one default. */
const withoutDefault = <R extends Row>(row: R, chosen: Row): R =>
  row.brandId === chosen.brandId && row.isDefault ? { ...row, isDefault: false } : row;

type LineProps<R extends Row> = Pick<Props<R>, 'list' | 'hintOf'> & { row: R; at: number; label: string };

const Line = <R extends Row>({ list, hintOf, row, at, label }: LineProps<R>) => {
  const brandNames = useBrandNames();
  const { control } = useFormHandle();
  const { errors } = useFormState({ control, name: list });
  const error = messageIn(errorAt(errors, list, at));
  const brand = brandNames([row.brandId]) || 'Universal';
  return (
    <span className={classes.line}>
      <span className={classes.lineName} title={label}>
        {label}
      </span>
      <span className={classes.lineHint}>{hintOf === undefined ? brand : `${brand} · ${hintOf(row)}`}</span>
      {row.isDefault && <Chip>Default</Chip>}
      {row.isActive === false && <Chip>Inactive</Chip>}
      {row.isEnteredByAgent === true && <Chip>Entered by an agent</Chip>}
      {error !== undefined && (
        <span className={classes.fault} role="alert">
          {error}
        </span>
      )}
    </span>
  );
};

const errorAt = (errors: FieldErrors, list: string, at: number): unknown => {
  const own: unknown = errors[list];
  return Array.isArray(own) || (typeof own === 'object' && own !== null)
    ? Object.entries(own).find(([name]) => name === String(at))?.[1]
    : undefined;
};

type ButtonsProps = { label: string; brandId: number; edit: () => void; remove: () => void };

const RowButtons = ({ label, brandId, edit, remove }: ButtonsProps) => {
  const { brandIds } = useSurroundings().person;
  // Rows of other brands can be looked at only.
  if (!brandIds.includes(0) && !brandIds.includes(brandId)) return null;
  return (
    <span className={classes.buttons}>
      <IconButton path={mdiPencilOutline} label={`Edit ${label}`} onClick={edit} />
      <IconButton path={mdiTrashCanOutline} label={`Remove ${label}`} onClick={remove} />
    </span>
  );
};
