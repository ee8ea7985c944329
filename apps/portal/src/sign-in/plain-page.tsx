import { Link } from '@tanstack/react-router';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { session } from '../api.ts';
import { guardPorts } from '../portal-guard.ts';
import classes from './plain-page.module.css';

/** A page with one message and the way on: the first menu entry, or the sign-in. */
export const PlainPage = ({ icon, title, text }: { icon: string; title: string; text: string }) => {
  const home = session.state().user === null ? undefined : guardPorts.home();
  return (
    <main className={classes.page}>
      <EmptyState
        isPage
        icon={icon}
        title={title}
        action={
          <Link to={home ?? '/login'}>{home === undefined ? 'Go to sign in' : 'Back to the portal'}</Link>
        }
      >
        {text}
      </EmptyState>
    </main>
  );
};
