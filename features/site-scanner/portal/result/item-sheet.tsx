import type { ReactNode } from 'react';
import { Facts, type Fact } from '@candour/ui/facts.tsx';
import { SideSheet } from '@candour/ui/side-sheet.tsx';
import classes from './item-sheet.module.css';

/** Everything that a scan knows about one finding. */
export type Sheet = {
  title: string;
  /** What it is, with chips. */
  lead: ReactNode;
  facts: readonly Fact[];
};

export const ItemSheet = ({ title, lead, facts, onClose }: Sheet & { onClose: () => void }) => (
  <SideSheet isOpen title={title} width={560} onClose={onClose}>
    <div className={classes.sheet}>
      <div className={classes.lead}>{lead}</div>
      <Facts facts={facts} />
    </div>
  </SideSheet>
);

/** Short texts, one per line; nothing if there are none. */
export const lines = (texts: readonly string[]): ReactNode =>
  texts.length === 0 ? undefined : (
    <ul className={classes.lines}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
