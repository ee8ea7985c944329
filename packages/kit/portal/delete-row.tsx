import type { ComponentProps } from 'react';
import type { Route } from '../contract/route.ts';
import type { InputOf } from './client.ts';
import { ConfirmDelete } from './confirm-delete.tsx';
import { useWrite } from './query.ts';

type Props<R extends Route> = Omit<ComponentProps<typeof ConfirmDelete>, 'remove'> & {
  /** Deletes the row. */
  route: R;
  input: InputOf<R>;
  /** Reading routes whose responses change. */
  invalidates: readonly Route[];
  /** The success message. */
  done: string;
};

/** Asks before a row is deleted by its route, and confirms when it is gone. */
export const DeleteRow = <R extends Route>({ route, input, invalidates, done, ...question }: Props<R>) => {
  const remove = useWrite(route, { invalidates, done, isQuiet: true });
  return <ConfirmDelete {...question} remove={() => remove.mutateAsync(input)} />;
};
