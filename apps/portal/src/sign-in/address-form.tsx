import type { Rule } from '@candour/kit/contract/rules';
import { Button } from '@candour/ui/button.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { TextInput } from '@candour/ui/text-input.tsx';
import classes from './sign-in-frame.module.css';
import { useSmallForm } from './use-small-form.ts';

type Props = { rules: readonly Rule[]; action: string; send: (emailAddress: string) => Promise<void> };

/** Asks for an email address, and nothing else. */
export const AddressForm = ({ rules, action, send }: Props) => {
  const { field, errorOf, submit, isBusy } = useSmallForm({ emailAddress: rules }, ({ emailAddress = '' }) =>
    send(emailAddress),
  );
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <FieldShell label="Email address" isRequired error={errorOf('emailAddress')}>
        {(control) => (
          <TextInput {...control} {...field('emailAddress')} type="email" autoComplete="username" autoFocus />
        )}
      </FieldShell>
      <Button type="submit" look="primary" busy={isBusy}>
        {action}
      </Button>
    </form>
  );
};
