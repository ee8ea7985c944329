import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { mdiMagnify } from '@mdi/js';
import { useEffect, useState } from 'react';
import classes from './command-palette.module.css';
import { Icon } from './icon.tsx';
import { useScrollLock } from './use-scroll-lock.ts';
import { ThemeProvider } from './theme-provider.tsx';

export type Command = {
  id: string;
  label: string;
  /** Where it belongs, such as the menu group. */
  hint?: string;
  icon?: string;
  run: () => void;
};

type Props = { isOpen: boolean; onClose: () => void; commands: readonly Command[]; placeholder: string };

const [store, spotlight] = createSpotlight();

const matches = ({ label, hint = '' }: Command, query: string): boolean => {
  const text = `${label} ${hint}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/** Goes to any screen by typing a few letters. */
export const CommandPalette = ({ isOpen, onClose, commands, placeholder }: Props) => {
  const [query, setQuery] = useState('');
  useScrollLock(isOpen);
  useEffect(() => {
    if (isOpen) spotlight.open();
    else spotlight.close();
  }, [isOpen]);
  const found = commands.filter((command) => matches(command, query.trim()));
  return (
    <ThemeProvider>
      <Spotlight.Root
        store={store}
        query={query}
        onQueryChange={setQuery}
        onSpotlightClose={onClose}
        clearQueryOnClose
        shortcut={null}
        lockScroll={false}
        size={560}
        maxHeight={420}
        scrollable
        overlayProps={{ color: 'var(--overlay)', backgroundOpacity: 1 }}
        attributes={{ content: { 'aria-label': placeholder } }}
        classNames={{ content: classes.content ?? '' }}
      >
        <Spotlight.Search
          placeholder={placeholder}
          aria-label={placeholder}
          leftSection={<Icon path={mdiMagnify} />}
          classNames={{ input: classes.search ?? '' }}
        />
        <Spotlight.ActionsList>
          {found.length === 0 && <Spotlight.Empty>Nothing found</Spotlight.Empty>}
          {found.map(({ id, label, hint, icon, run }) => (
            <Spotlight.Action key={id} onClick={run} classNames={{ action: classes.action ?? '' }}>
              {icon !== undefined && <Icon path={icon} />}
              <span>{label}</span>
              {hint !== undefined && <span className={classes.hint}>{hint}</span>}
            </Spotlight.Action>
          ))}
        </Spotlight.ActionsList>
      </Spotlight.Root>
    </ThemeProvider>
  );
};
