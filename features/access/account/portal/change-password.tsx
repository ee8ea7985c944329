import * as z from 'zod/mini';
import { text } from '@candour/kit/contract/fields';
import { FormDialog } from '@candour/kit/portal/form-dialog.tsx';
import { Field } from '@candour/kit/portal/field.tsx';
import { useWrite } from '@candour/kit/portal/query.ts';
import { getCurrentUserDetails } from '../../session/contract.ts';
import { changePassword, getAccount, passwordChange } from '../contract.ts';

const firstFields = z.object({ newPassword: passwordChange.shape.newPassword });
const changeFields = z.object({
  currentPassword: text('Current password', { max: 256 }),
  newPassword: passwordChange.shape.newPassword,
});

type Props = { hasPassword: boolean; onClose: () => void };

/** Sets a first password, or a new one. */
const ChangePassword = ({ hasPassword, onClose }: Props) => {
  const change = useWrite(changePassword, {
    done: 'Password saved',
    invalidates: [getCurrentUserDetails, getAccount],
  });
  const save = ({ currentPassword = '', newPassword = '' }: Record<string, string>) =>
    change.mutateAsync({ body: { currentPassword, newPassword } });
  return (
    <FormDialog
      facts={{ fields: hasPassword ? changeFields : firstFields }}
      title={hasPassword ? 'Change password' : 'Choose a password'}
      saveLabel={hasPassword ? 'Change password' : 'Save password'}
      cancelLabel={hasPassword ? 'Cancel' : 'Later'}
      width={480}
      save={save}
      onClose={onClose}
    >
      {hasPassword ? (
        <Field name="currentPassword" as="password" autoComplete="current-password" autoFocus />
      ) : (
        <p>You signed in with a one-time link. With a password you can come back at any time.</p>
      )}
      <Field
        name="newPassword"
        as="password"
        autoComplete="new-password"
        autoFocus={!hasPassword}
        help="At least 12 characters with a capital letter, a digit and a special character"
      />
    </FormDialog>
  );
};

export default ChangePassword;
