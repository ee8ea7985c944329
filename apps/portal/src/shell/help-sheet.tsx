import { Button } from '@candour/ui/button.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { KeyboardHints } from '@candour/ui/keyboard-hints.tsx';
import { RowSwitch } from '@candour/ui/row-switch.tsx';
import { SideSheet } from '@candour/ui/side-sheet.tsx';
import classes from './help-sheet.module.css';
import type { GoTo } from './shortcut-keys.ts';

type Props = {
  letters: readonly GoTo[];
  hasSingleKeys: boolean;
  setSingleKeys: (isOn: boolean) => void;
  /** Undefined for people who do not set banners up. */
  openFirstSteps: (() => void) | undefined;
  onClose: () => void;
};

const general = [
  { keys: ['Ctrl', 'K'], does: 'Go to any page' },
  { keys: ['/'], does: 'Search the list' },
  { keys: ['?'], does: 'Show this help' },
  { keys: ['Esc'], does: 'Close what is open' },
];
const menus = [
  { keys: ['↑', '↓'], does: 'Move in a menu' },
  { keys: ['Enter'], does: 'Choose' },
];

/** A link back to the first steps, the keys of the portal, and the switch for those without Ctrl. */
const HelpSheet = ({ letters, hasSingleKeys, setSingleKeys, openFirstSteps, onClose }: Props) => (
  <SideSheet isOpen title="Help and keyboard shortcuts" onClose={onClose}>
    <div className={classes.body}>
      {openFirstSteps !== undefined && (
        <section>
          <h2>Getting started</h2>
          <p className={classes.text}>From your site to a banner that visitors meet, step by step.</p>
          <Button onClick={openFirstSteps}>Open the first steps</Button>
        </section>
      )}
      <FieldShell
        label="Shortcuts with single keys"
        help="Turn them off if they get in the way of speech input"
        layout="beside"
      >
        {(control) => <RowSwitch {...control} checked={hasSingleKeys} onCheckedChange={setSingleKeys} />}
      </FieldShell>
      <section>
        <h2>Everywhere</h2>
        <KeyboardHints hints={general} />
      </section>
      {letters.length > 0 && (
        <section>
          <h2>Go to</h2>
          <KeyboardHints hints={letters.map(({ letter, label }) => ({ keys: ['g', letter], does: label }))} />
        </section>
      )}
      <section>
        <h2>Menus</h2>
        <KeyboardHints hints={menus} />
      </section>
    </div>
  </SideSheet>
);

export default HelpSheet;
