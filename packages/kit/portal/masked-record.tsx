import type { ReactNode } from 'react';
import { mdiEqual } from '@mdi/js';
import { Icon } from '@candour/ui/icon.tsx';
import { fieldLabel } from '@candour/consent/field-label.ts';
import classes from './masked-record.module.css';

type Props = {
  title: string;
  /** When it was made, and of which brands. */
  facts?: ReactNode;
  fields: readonly { fieldName: string; value: string; isSame?: boolean }[];
  children?: ReactNode;
};

/** A record with masked values; those it shares with the others are marked. */
export const MaskedRecordCard = ({ title, facts, fields, children }: Props) => (
  <section className={classes.record} aria-label={title}>
    <h3>{title}</h3>
    {facts}
    <dl>
      {fields.map(({ fieldName, value, isSame = false }) => (
        <div key={fieldName}>
          <dt>{fieldLabel(fieldName)}</dt>
          <dd className={isSame ? classes.same : undefined}>
            {value}
            {isSame && (
              <>
                {' '}
                <Icon path={mdiEqual} size={14} />
                <span className="visually-hidden">the same</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
    {children}
  </section>
);
