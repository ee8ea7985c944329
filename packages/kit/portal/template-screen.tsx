import { mdiFileReplaceOutline } from '@mdi/js';
import { useState, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { CloneRoute, CopyRoutes } from '../contract/copies.ts';
import type { Resource } from '../contract/resource.ts';
import type { Route } from '../contract/route.ts';
import { CopyInto } from './copy-into.tsx';
import { DeleteDoomed } from './delete-doomed.tsx';
import type { Fields } from './form.tsx';
import { ListScreen } from './list-screen.tsx';
import { useWrite } from './query.ts';
import type { RowActions } from './row-actions.ts';
import { useMay } from './surroundings.tsx';
import type { List } from './use-list.ts';
import type { Records } from './use-records.ts';

/** The words of a list of templates. */
export type TemplateWords = {
  title: string;
  purpose: string;
  add: string;
  search: string;
  empty: string;
  emptyText: string;
  /** The message after cloning. */
  cloned: string;
  /** What happens to the copies once the template is deleted. */
  kept: string;
  /** In the row menu, on the button of the dialog, its title, what it means, and the message afterwards. */
  copy: string;
  copyAction: string;
  copyTitle: (name: string) => string;
  copyText: string;
  copied: string;
  /** Shown if there is nothing to copy into. */
  noTargets: string;
};

type Props<F extends Fields> = {
  noun: Resource<F, string>;
  list: List<F>;
  records: Records<z.output<F>>;
  words: TemplateWords;
  clone: CloneRoute;
  copies: CopyRoutes;
  /** Routes whose responses change when a template is copied into something, besides the list. */
  touches: readonly Route[];
  /** Opens the screen of a template, or of a new one. */
  open: (template?: z.output<F>) => void;
  filters?: ReactNode;
  /** Why a template cannot be copied into anything yet. */
  whyNotCopied?: (row: z.output<F>) => string | undefined;
  /** Further actions of a row. */
  actions?: (row: z.output<F>) => RowActions;
  /** Further dialogs. */
  children?: ReactNode;
};

/** A list of templates: each has a screen of its own, can be cloned, and is copied into chosen targets. */
export const TemplateScreen = <F extends Fields>(props: Props<F>) => {
  type Row = z.output<F>;
  const { noun, list, records, words, clone, copies, touches, open, filters, actions, children } = props;
  const { doom, mayWrite } = records;
  const mayCopy = useMay()(copies.apply.access);
  const [copied, copy] = useState<Row>();
  const cloning = useWrite(clone, { invalidates: [noun.routes.list], done: words.cloned });
  const idOf = (row: Row) => Number(row[noun.id]);
  const nameOf = (row: Row) => String(row[noun.label]);
  const copying = (row: Row) => ({
    label: words.copy,
    icon: mdiFileReplaceOutline,
    run: () => copy(row),
    disabledReason: props.whyNotCopied?.(row),
  });
  return (
    <ListScreen
      list={list}
      title={words.title}
      purpose={words.purpose}
      search={words.search}
      filters={filters}
      add={mayWrite ? { label: words.add, run: () => open() } : undefined}
      empty={{ title: words.empty, text: words.emptyText }}
      {...(mayWrite ? { open } : {})}
      actions={(row) => {
        const { others = [], ...more } = actions?.(row) ?? {};
        return {
          edit: mayWrite ? () => open(row) : undefined,
          clone: mayWrite ? () => cloning.mutate({ params: { id: idOf(row) } }) : undefined,
          ...more,
          others: mayCopy ? [...others, copying(row)] : others,
          delete: mayWrite ? () => doom(row) : undefined,
        };
      }}
    >
      <DeleteDoomed records={records} label={noun.label} consequence={words.kept} />
      {copied && (
        <CopyInto
          routes={copies}
          id={idOf(copied)}
          title={words.copyTitle(nameOf(copied))}
          text={words.copyText}
          action={words.copyAction}
          done={words.copied}
          empty={words.noTargets}
          touches={[...touches, noun.routes.list]}
          onClose={() => copy(undefined)}
        />
      )}
      {children}
    </ListScreen>
  );
};
