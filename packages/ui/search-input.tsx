import { mdiClose, mdiMagnify } from '@mdi/js';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import classes from './search-input.module.css';
import { TextInput } from './text-input.tsx';

type Props = {
  label: string;
  placeholder?: string;
  value: string;
  /** `isNew` for the first since the box was entered, which what follows only goes on with. */
  onSearch: (value: string, isNew: boolean) => void;
};

/** A search box that `/` focuses; follows typing at once and reports it when typing pauses. */
export const SearchInput = ({ label, placeholder, value, onSearch }: Props) => {
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const told = useRef(value);
  const isNew = useRef(true);
  useEffect(() => {
    if (value !== told.current) {
      setTyped(value);
      isNew.current = true;
    }
    told.current = value;
  }, [value]);
  useEffect(() => {
    if (typed === told.current) return;
    const timer = setTimeout(() => {
      told.current = typed;
      onSearch(typed, isNew.current);
      isNew.current = false;
    }, 120);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  const clear = () => {
    setTyped('');
    input.current?.focus();
  };
  return (
    <div className={classes.search} role="search">
      <Icon path={mdiMagnify} className={classes.glass} />
      <TextInput
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        data-search
        onFocus={() => (isNew.current = true)}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== '') {
            event.stopPropagation();
            clear();
          }
        }}
      />
      {typed === '' ? (
        <kbd className={classes.hint} aria-hidden="true">
          /
        </kbd>
      ) : (
        <IconButton path={mdiClose} label="Clear search" className={classes.clear} onClick={clear} />
      )}
    </div>
  );
};
