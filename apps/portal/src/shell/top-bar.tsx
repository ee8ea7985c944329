import { mdiHelpCircleOutline, mdiMagnify, mdiMenu } from '@mdi/js';
import { Icon } from '@candour/ui/icon.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { SchemeMenu } from './scheme-menu.tsx';
import classes from './top-bar.module.css';

type Props = {
  emailAddress: string;
  openDrawer: () => void;
  openPalette: () => void;
  openHelp: () => void;
};

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

export const TopBar = ({ emailAddress, openDrawer, openPalette, openHelp }: Props) => (
  <header className={classes.bar}>
    <IconButton path={mdiMenu} label="Open menu" className={classes.burger} onClick={openDrawer} />
    <button type="button" className={classes.palette} aria-haspopup="dialog" onClick={openPalette}>
      <Icon path={mdiMagnify} />
      <span className={classes.hint}>Go to…</span>
      <kbd className={classes.keys}>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
    </button>
    <div className={classes.tools}>
      <SchemeMenu />
      <IconButton path={mdiHelpCircleOutline} label="Help and keyboard shortcuts" onClick={openHelp} />
      <AccountMenu emailAddress={emailAddress} />
    </div>
  </header>
);
