import { mdiPlus } from '@mdi/js';
import { useId, useState, type DragEvent } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from '../icon-button.tsx';
import { Icon } from '../icon.tsx';
import { SearchInput } from '../search-input.tsx';
import { fieldIcon } from './field-icon.ts';
import classes from './field-panel.module.css';
import { tokenKind } from './template-manners.ts';

export type TemplateField = {
  /** Its name, possibly a dotted path. */
  name: string;
  label: string;
  /** Chooses the icon: date, number, text, guid, boolean or another word. */
  type: string;
  /** The token for it in the text. */
  token: string;
};

type Props = {
  fields: readonly TemplateField[];
  usesOf: (name: string) => number;
  /** The name of the field whose token the cursor is in. */
  current: string | undefined;
  isDisabled: boolean;
  insert: (token: string) => void;
};

/** The available fields, to be dragged into a text or inserted at the cursor. */
export const FieldPanel = ({ fields, usesOf, current, isDisabled, insert }: Props) => {
  const [query, search] = useState('');
  const id = useId();
  const sought = query.trim().toLowerCase();
  const found = fields.filter(({ name, label }) => `${label}\n${name}`.toLowerCase().includes(sought));
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h4 id={id} className={classes.title}>
        Fields
      </h4>
      <SearchInput label="Search fields" placeholder="Search fields..." value={query} onSearch={search} />
      {found.length === 0 && (
        <p className={classes.empty} role="status">{`No fields found matching "${query.trim()}"`}</p>
      )}
      <ul className={classes.list}>
        {found.map((field) => (
          <FieldRow
            key={field.name}
            field={field}
            uses={usesOf(field.name)}
            isCurrent={field.name === current}
            isDisabled={isDisabled}
            insert={insert}
          />
        ))}
      </ul>
    </section>
  );
};

type RowProps = Pick<Props, 'isDisabled' | 'insert'> & {
  field: TemplateField;
  uses: number;
  isCurrent: boolean;
};

const FieldRow = ({ field, uses, isCurrent, isDisabled, insert }: RowProps) => {
  const { name, label, type, token } = field;
  const take = ({ dataTransfer }: DragEvent) => {
    dataTransfer.setData(tokenKind, token);
    dataTransfer.setData('text/plain', token);
    dataTransfer.effectAllowed = 'copy';
  };
  return (
    <li
      draggable={!isDisabled}
      onDragStart={take}
      className={cx(classes.row, isCurrent && classes.current, isDisabled && classes.fixed)}
      aria-current={isCurrent || undefined}
    >
      <Icon path={fieldIcon(type)} size={18} label={type} className={classes.icon} />
      <span className={classes.words}>
        <span className={classes.label}>{label}</span>
        <span className={classes.name}>{name}</span>
      </span>
      {uses > 0 && (
        <span className={classes.uses} title={uses === 1 ? 'Used once' : `Used ${uses} times`}>
          <span aria-hidden="true">{uses}</span>
          <span className="visually-hidden">{uses === 1 ? 'used once' : `used ${uses} times`}</span>
        </span>
      )}
      <IconButton
        path={mdiPlus}
        size={18}
        label={`Insert ${label}`}
        disabled={isDisabled}
        onClick={() => insert(token)}
      />
    </li>
  );
};
