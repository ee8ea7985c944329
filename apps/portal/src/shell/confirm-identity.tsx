import { reauthenticate } from '@candour/features/access/session/contract.ts';
import { Field } from '@candour/kit/portal/field.tsx';
import { FormDialog } from '@candour/kit/portal/form-dialog.tsx';
import { useWrite } from '@candour/kit/portal/query.ts';
import { Button } from '@candour/ui/button.tsx';
import { logOut } from '../log-out.ts';
import { reauthentication } from '../reauthentication.ts';

/** Asks for the password again before a change that would let a thief stay. */
const ConfirmIdentity = ({ isSso }: { isSso: boolean }) => {
  const prove = useWrite(reauthenticate, { isQuiet: true });
  const save = ({ password = '' }: Record<string, string>) => prove.mutateAsync({ body: { password } });
  return (
    <FormDialog
      facts={{ fields: reauthenticate.body }}
      title="Please confirm that it is you"
      saveLabel="Confirm"
      width={440}
      save={save}
      onSaved={() => reauthentication.answer(true)}
      onClose={() => reauthentication.answer(false)}
    >
      <p>This is a sensitive change, and you signed in a while ago.</p>
      {isSso ? (
        <Button onClick={() => void logOut({ comesBack: true })}>Sign in again</Button>
      ) : (
        <Field name="password" as="password" autoComplete="current-password" autoFocus />
      )}
    </FormDialog>
  );
};

export default ConfirmIdentity;
