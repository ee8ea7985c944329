import { formOf } from '@candour/kit/portal/form-of.ts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { Notice } from '@candour/ui/notice.tsx';
import { profileCalls, reasonForm } from '../contract.ts';

const form = formOf(reasonForm);

/** Asks before a person is erased, and why. */
export const EraseDialog = ({ dataSubjectId, onClose }: { dataSubjectId: string; onClose: () => void }) => {
  const erase = useWrite(profileCalls.erase, {
    invalidates: [profileCalls.read, profileCalls.history, profileCalls.submissions, profileCalls.merges],
    done: 'This person is erased',
  });
  return (
    <form.Dialog
      title="Erase this person?"
      saveLabel="Erase"
      isDangerous
      save={({ reason = '' }) => erase.mutateAsync({ params: { dataSubjectId }, body: { reason } })}
      onClose={onClose}
    >
      <Notice tone="warning">
        Contact fields and free words of all their records are removed for good, and other systems are told.
        What was said stays as evidence, without anything that tells who said it. This cannot be undone.
      </Notice>
      <form.Field name="reason" as="textarea" autoFocus />
    </form.Dialog>
  );
};
