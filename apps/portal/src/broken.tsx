import { mdiMapMarkerQuestionOutline } from '@mdi/js';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { CallFailed } from '@candour/kit/portal/client.ts';
import { Button } from '@candour/ui/button.tsx';
import { cx } from '@candour/ui/cx.ts';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import layout from '@candour/ui/layout.module.css';
import { Notice } from '@candour/ui/notice.tsx';
import { load } from './reload.ts';
import classes from './sign-in/plain-page.module.css';

/** Replaces a screen that failed, for example because its code could not be loaded. */
const Broken = ({ error }: ErrorComponentProps) =>
  error instanceof CallFailed && error.status === 404 ? (
    <NotThere />
  ) : (
    <Notice tone="danger" title="This page could not be shown">
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <p>
        <Button onClick={() => void load(location.href)}>Reload</Button>
      </p>
    </Notice>
  );

/** What a screen is about may have been deleted since its address was saved. */
const NotThere = () => {
  const { history, navigate } = useRouter();
  return (
    <div className={cx(classes.page, classes.framed)}>
      <EmptyState
        icon={mdiMapMarkerQuestionOutline}
        title="Not found"
        isPage
        action={
          <div className={layout.row}>
            <Button onClick={() => history.back()}>Go back</Button>
            <Button onClick={() => void navigate({ to: '/' })}>Go to the start</Button>
          </div>
        }
      >
        It may have been deleted, it may belong to a brand that you cannot see, or the address is misspelled.
      </EmptyState>
    </div>
  );
};

export default Broken;
