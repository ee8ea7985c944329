import { texts } from '@candour/kit/contract/texts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { systemIntegrations } from '../contract.ts';
import { integrationServices, type IntegrationService } from '../contract/services.ts';
import { nameOf } from './name-of.ts';

const catalogue = texts({
  title: (name: string) => `Reset the cursor of ${name}?`,
  warning: 'This changes what the target gets, and cannot be undone.',
  oldest: 'To the oldest change',
  oldestText: 'sends everything that is still kept again. The target may get what it already has.',
  now: 'To now',
  nowText: 'skips everything that is waiting, including retries.',
  cancel: 'Cancel',
  done: 'Cursor reset',
});

/** Asks where a service is to continue, and warns what that means. */
export const ResetDialog = ({ service, onClose }: { service: IntegrationService; onClose: () => void }) => {
  const words = useTexts(catalogue);
  const reset = useWrite(integrationServices.resetCursor, {
    invalidates: [integrationServices.read, systemIntegrations.list],
    done: words.done,
  });
  const choose = (position: 'oldest' | 'now') => {
    reset.mutate({ params: { id: service.id }, body: { position } });
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={words.title(nameOf(service))}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            {words.cancel}
          </Button>
          <Button look="danger" onClick={() => choose('oldest')}>
            {words.oldest}
          </Button>
          <Button look="danger" onClick={() => choose('now')}>
            {words.now}
          </Button>
        </>
      }
    >
      <Notice tone="warning">{words.warning}</Notice>
      <ul>
        <li>
          <strong>{words.oldest}</strong> {words.oldestText}
        </li>
        <li>
          <strong>{words.now}</strong> {words.nowText}
        </li>
      </ul>
    </Dialog>
  );
};
