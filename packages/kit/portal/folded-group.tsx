import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Fold } from '@candour/ui/fold.tsx';
import classes from './form.module.css';
import { useFormHandle } from './form.tsx';

type Props = {
  title: string;
  purpose?: string;
  /** The field whose value sums up the group. */
  of: string;
  summary: (value: unknown) => string;
  children: ReactNode;
};

/** Related fields that few people need, folded away under what they hold; opens by itself where one has an error. */
export const FoldedGroup = ({ title, purpose, of, summary, children }: Props) => {
  const { control } = useFormHandle();
  const value: unknown = useWatch({ control, name: of });
  return (
    <Fold title={title} summary={summary(value)} look="card">
      {purpose !== undefined && <p className={classes.purpose}>{purpose}</p>}
      {children}
    </Fold>
  );
};

/** How many entries a list has: "3 cookies". */
export const countedAs =
  (one: string, many: string) =>
  (value: unknown): string => {
    const count = Array.isArray(value) ? value.length : 0;
    return count === 0 ? 'None' : `${count} ${count === 1 ? one : many}`;
  };

/** Whether anything is written there. */
export const writtenOrNot = (value: unknown): string => (value === '' || value === null ? 'None' : 'In use');
