import { mdiLifebuoy, mdiOpenInNew } from '@mdi/js';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isUrlwithHttp } from '@candour/kit/contract/rules';
import { texts } from '@candour/kit/contract/texts';
import { useRead } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { Icon } from '@candour/ui/icon.tsx';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { dashboardScreens } from '../dashboards/contract.ts';
import { getConfigurationKeys } from '../configuration-keys/contract.ts';
import { supportKeys } from './contract.ts';
import classes from './portal/support.module.css';

const catalogue = texts({
  opened: 'Support opened in a new tab',
  openedText: 'If nothing opened, your browser may have stopped it.',
  follow: 'Open support',
  missing: 'Support is not set up',
  missingText: 'Ask your administrator to enter the address of your support desk.',
  back: 'Go to the dashboard',
});

// React's development mode runs effects twice, and Back comes here again.
const openedAt = new Map<string, number>();
const pauseMs = 2_000;

/** Opens the support desk in a new tab, and says so. */
const Support = ({ name }: { name: keyof typeof supportKeys }) => {
  const words = useTexts(catalogue);
  const { data } = useRead(getConfigurationKeys);
  const value = data?.find(({ keyName }) => keyName === supportKeys[name])?.keyValue ?? '';
  // Whatever a key contains, only web addresses are followed.
  const address = isUrlwithHttp(value) === undefined ? value : '';
  useEffect(() => {
    if (address === '' || Date.now() - (openedAt.get(address) ?? 0) < pauseMs) return;
    openedAt.set(address, Date.now());
    window.open(address, '_blank', 'noopener,noreferrer');
  }, [address]);
  if (data === undefined) return null;
  if (address === '') {
    return (
      <EmptyState
        isPage
        icon={mdiLifebuoy}
        title={words.missing}
        action={
          <Link {...linkTo(dashboardScreens, 'dashboard')} className={classes.link}>
            {words.back}
          </Link>
        }
      >
        {words.missingText}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      isPage
      icon={mdiLifebuoy}
      title={words.opened}
      action={
        <a href={address} target="_blank" rel="noopener noreferrer" className={classes.link}>
          {words.follow}
          <Icon path={mdiOpenInNew} size={16} label="opens in a new window" />
        </a>
      }
    >
      {words.openedText}
    </EmptyState>
  );
};

export const screens = {
  'support-new': () => <Support name="support-new" />,
  'support-view': () => <Support name="support-view" />,
};
