import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '@candour/ui/button.tsx';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { cx } from '@candour/ui/cx.ts';
import { session } from '../api.ts';
import { useIsFramed } from '../is-framed.ts';
import { guardPorts } from '../portal-guard.ts';
import classes from './plain-page.module.css';

type Props = { icon: string; title: string; text: string; offersLogOut?: boolean };

/** Where somebody who is signed in goes next; undefined for strangers. */
const useHome = (isSignedIn: boolean): string | undefined => {
  const [home, setHome] = useState<string>();
  useEffect(() => {
    // If that fails, the sign-in page finds the way.
    if (isSignedIn) void guardPorts.home().then(setHome, () => undefined);
  }, [isSignedIn]);
  return home;
};

/** A page with one message and a link onwards: the person's start page, or the sign-in. */
export const PlainPage = ({ icon, title, text, offersLogOut = false }: Props) => {
  const isSignedIn = session.state().user !== null;
  const home = useHome(isSignedIn);
  const isFramed = useIsFramed();
  const Page = isFramed ? 'div' : 'main';
  return (
    <Page className={cx(classes.page, isFramed && classes.framed)}>
      <EmptyState
        isPage
        icon={icon}
        title={title}
        action={
          <div className={classes.ways}>
            <Link to={home ?? '/login'}>{isSignedIn ? 'Go to the start page' : 'Go to sign in'}</Link>
            {isSignedIn && offersLogOut && (
              <Button look="quiet" onClick={() => void leave()}>
                Sign out
              </Button>
            )}
          </div>
        }
      >
        {text}
      </EmptyState>
    </Page>
  );
};

/** Few people log out from here, so the code for it is loaded on demand. */
const leave = async (): Promise<void> => (await import('../log-out.ts')).logOut();
