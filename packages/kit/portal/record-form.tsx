import type * as z from 'zod/mini';
import { newIdMember, type Resource } from '../contract/resource.ts';
import type { Route } from '../contract/route.ts';
import { Form, type Fields, type FormProps } from './form.tsx';
import { useWrite } from './query.ts';
import { SaveBar } from './save-bar.tsx';
import { useMay } from './surroundings.tsx';

type Values<F extends Fields> = Partial<z.output<F>>;

type Saving<F extends Fields> = {
  noun: Resource<F>;
  /** The row as it was read; undefined for a new one. */
  row: z.output<F> | undefined;
  /** The success messages, or one for both. */
  done: string | { added: string; saved: string };
  /** Reading routes whose responses change, besides those of the noun. */
  touches?: readonly Route[];
};

/**
 * Saves a form over one row: creates a row if none was read, otherwise changes it in the version that was
 * read, so that a lost change is detected. Returns the id of a new row.
 */
const useSaveRecord = <F extends Fields>({ noun, row, done, touches = [] }: Saving<F>) => {
  const { list, read, create, update } = noun.routes;
  const words = typeof done === 'string' ? { added: done, saved: done } : done;
  const invalidates = [list, read, ...touches];
  const creation = useWrite(create, { invalidates, done: words.added });
  const change = useWrite(update, { invalidates, done: words.saved });
  return async (values: Values<F>): Promise<number | undefined> => {
    if (row === undefined) return (await creation.mutateAsync({ body: values }))[newIdMember(noun.name)];
    const seen: Readonly<Record<string, unknown>> = row;
    await change.mutateAsync({
      body: { ...values, [noun.id]: seen[noun.id], rowVersion: seen['rowVersion'] },
    });
    return undefined;
  };
};

type Props<F extends Fields> = Saving<F> &
  Pick<FormProps<F>, 'isReadOnly' | 'className' | 'children'> & {
    /** Initial values of a new row, if not the schema's defaults. */
    start?: FormProps<F>['record'];
    /** Goes back to the list: cancelled, saved and closed, or added. */
    back: () => void;
    /** Called instead of going back once a row was added, for a form that continues with it. */
    onAdded?: (id: number) => void;
    /** False shows a single Save button. */
    hasSaveAndClose?: boolean;
  };

/** The form of one row on a screen of its own, with its foot; read-only for people who may not change it. */
export const RecordForm = <F extends Fields>(props: Props<F>) => {
  const { noun, row, start, back, onAdded, isReadOnly, className, hasSaveAndClose = true, children } = props;
  const mayWrite = useMay()(noun.routes.update.access);
  const save = useSaveRecord(props);
  const isLeaving = (isClosing: boolean) => isClosing || (row === undefined && onAdded === undefined);
  return (
    <Form
      facts={noun}
      record={row ?? start}
      isReadOnly={isReadOnly ?? !mayWrite}
      className={className}
      save={async (values) => {
        const added = await save(values);
        if (added !== undefined) onAdded?.(added);
      }}
      onSaved={(isClosing) => isLeaving(isClosing) && back()}
    >
      {children}
      <SaveBar cancel={back} hasSaveAndClose={hasSaveAndClose} />
    </Form>
  );
};
