import { useWrite } from '@candour/kit/portal/query.ts';
import { Button } from '@candour/ui/button.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { systemEmailParts, systemEmails, systemEmailVersions, type SystemEmail } from '../contract.ts';

/** Asks before the built-in texts replace one's own. */
export const ResetEmail = ({ email, onClose }: { email: SystemEmail; onClose: () => void }) => {
  const { list, read } = systemEmails.routes;
  const reset = useWrite(systemEmailParts.reset, {
    invalidates: [list, read, systemEmailVersions],
    done: 'Built-in texts restored',
  });
  const proceed = async () => {
    const { systemEmailId: id, rowVersion } = email;
    await reset.mutateAsync({ params: { id }, body: { rowVersion } });
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={`Reset ${email.name}?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button look="danger" busy={reset.isPending} onClick={() => void proceed()}>
            Reset
          </Button>
        </>
      }
    >
      <p>
        The built-in English texts replace yours, and your translations are removed. The version history
        stays.
      </p>
    </Dialog>
  );
};
