import type { ReactNode } from 'react';
import { Facts, type Fact } from '@candour/ui/facts.tsx';
import { SideSheet } from '@candour/ui/side-sheet.tsx';
import classes from './item-sheet.module.css';

type Props = {
  title: string;
  /** What it is, in a sentence or with chips. */
  lead?: ReactNode;
  facts: readonly Fact[];
  footer?: ReactNode;
  onClose: () => void;
  children?: ReactNode;
};

/** All that a scan knows of one thing. */
export const ItemSheet = ({ title, lead, facts, footer, onClose, children }: Props) => (
  <SideSheet isOpen title={title} width={560} onClose={onClose} footer={footer}>
    <div className={classes.sheet}>
      {lead !== undefined && <div className={classes.lead}>{lead}</div>}
      <Facts facts={facts} />
      {children}
    </div>
  </SideSheet>
);

/** Short texts one below the other; nothing where there are none. */
export const lines = (texts: readonly string[]): ReactNode =>
  texts.length === 0 ? undefined : (
    <ul className={classes.lines}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
