import * as z from 'zod/mini';
import { optionalText } from '@candour/kit/contract/fields';
import { texts } from '@candour/kit/contract/texts';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { loginTemplate, loginTemplates, type LoginTemplate } from '../../contract/login-templates.ts';
import classes from '../site-scanner.module.css';

const catalogue = texts({
  add: 'Add login template',
  edit: (name: string) => `Edit ${name}`,
  created: 'Login template added',
  saved: 'Login template saved',
  kept: 'Leave it empty to keep the one that is stored',
});

// A stored password is never returned, so an empty one means that it stays.
const fields = z.extend(loginTemplate, {
  password: optionalText('Password', { max: 500, description: 'Stored sealed and never shown again' }),
});
const { Dialog, Field } = formOf({ fields });

type Props = {
  /** The template to change; without it a new one is created. */
  template?: LoginTemplate;
  /** Called with the id of a new one. */
  onCreated?: (loginTemplateId: number) => void;
  onClose: () => void;
};

/** How the scanner signs in to a site. */
export const LoginTemplateDialog = ({ template, onCreated, onClose }: Props) => {
  const words = useTexts(catalogue);
  const invalidates = [loginTemplates.list];
  const create = useWrite(loginTemplates.create, { invalidates, done: words.created });
  const update = useWrite(loginTemplates.update, { invalidates, done: words.saved });
  const save = async ({ password = '', ...values }: Partial<z.output<typeof fields>>) => {
    if (template === undefined) {
      const { newLoginTemplateId } = await create.mutateAsync({ body: { ...values, password } });
      onCreated?.(newLoginTemplateId);
      return;
    }
    const { loginTemplateId, rowVersion } = template;
    const changed = password === '' ? {} : { password };
    await update.mutateAsync({ body: { ...values, ...changed, loginTemplateId, rowVersion } });
  };
  return (
    <Dialog
      title={template === undefined ? words.add : words.edit(template.name)}
      record={template}
      save={save}
      onClose={onClose}
    >
      <Field name="name" autoFocus />
      <Field name="brandId" as="brand" />
      <Field name="loginUrl" placeholder="https://www.example.com/login" />
      <div className={classes.row}>
        <Field name="userSelector" placeholder="#email" />
        <Field name="passwordSelector" placeholder="#password" />
      </div>
      <div className={classes.row}>
        <Field name="submitSelector" placeholder="#login" />
        <Field name="successSelector" placeholder=".account" />
      </div>
      <div className={classes.row}>
        <Field name="user" autoComplete="off" />
        <Field
          name="password"
          as="password"
          autoComplete="new-password"
          isRequired={template === undefined}
          {...(template?.hasPassword === true ? { help: words.kept } : {})}
        />
      </div>
    </Dialog>
  );
};
