import { mdiArrowLeft } from '@mdi/js';
import type { ReactNode } from 'react';
import { cx } from '@candour/ui/cx.ts';
import { IconButton } from '@candour/ui/icon-button.tsx';
import { useScreenTitle } from '../screen-title.ts';
import classes from './editor-bar.module.css';

type Props = {
  /** Of what is edited; a word for its kind until it is read. */
  name: string;
  /** Where the way back leads. */
  list: string;
  back: () => void;
  status: ReactNode;
  className: string | undefined;
  children: ReactNode;
};

/** The top of an editor: what is edited, how it stands, and what can be done with it. */
export const EditorBar = ({ name, list, back, status, className, children }: Props) => {
  useScreenTitle(name);
  return (
    <header className={cx(classes.bar, className)}>
      <IconButton path={mdiArrowLeft} label={`Back to ${list.toLowerCase()}`} onClick={back} />
      <h1 className={classes.name} title={name}>
        {name}
      </h1>
      {status !== undefined && <span className={classes.status}>{status}</span>}
      {children}
    </header>
  );
};
