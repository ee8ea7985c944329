import { mdiFilterVariant } from '@mdi/js';
import { useId, useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '@candour/ui/button.tsx';
import { SearchInput } from '@candour/ui/search-input.tsx';
import classes from './filter-bar.module.css';

type Props = {
  search: ComponentProps<typeof SearchInput>;
  /** The filters. */
  children: ReactNode;
  /** What stands at the end of the line. */
  tools?: ReactNode;
};

/** The line above a list: search, filters, tools. On a phone the filters fold into one button that counts them. */
export const FilterBar = ({ search, children, tools }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const [{ all, set }, count] = useState({ all: 0, set: 0 });
  const filters = useRef<HTMLDivElement>(null);
  const id = useId();
  // Filters come from the list and from its screen; those that are set say so by their class.
  useLayoutEffect(() => {
    const now = {
      all: filters.current?.childElementCount ?? 0,
      set: filters.current?.querySelectorAll(`.${classes.set}`).length ?? 0,
    };
    count((before) => (before.all === now.all && before.set === now.set ? before : now));
  }, [children]);
  return (
    <div className={classes.bar}>
      <SearchInput {...search} />
      {all > 0 && (
        <Button
          icon={mdiFilterVariant}
          className={classes.button}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          Filters
          {set > 0 && <span className={classes.count}>{set}</span>}
        </Button>
      )}
      <div id={id} ref={filters} className={classes.filters}>
        {children}
      </div>
      <div className={classes.end}>{tools}</div>
    </div>
  );
};
