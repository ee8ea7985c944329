import { mdiCookieOutline, mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import { useFieldArray } from 'react-hook-form';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { Button } from '@candour/ui/button.tsx';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import layout from '@candour/ui/layout.module.css';
import classes from './cookies-editor.module.css';
import { serviceForm } from './service-form.ts';

const { Field } = serviceForm;

const empty = {
  cookieName: '',
  host: '',
  party: 'First',
  storage: 'Cookie',
  lifetimeText: '',
  lifetimeSeconds: null,
  purpose: '',
};

/** The cookies and storage entries of a service, one block each. */
export const CookiesEditor = () => {
  const { control, isReadOnly } = useFormHandle();
  const { fields, append, remove } = useFieldArray({ control, name: 'cookies', keyName: 'key' });
  return (
    <div className={layout.stack4}>
      {fields.length === 0 && (
        <EmptyState icon={mdiCookieOutline} title="No cookies listed">
          List what the service stores, so that visitors can read it and withdrawal can delete it.
        </EmptyState>
      )}
      {fields.map((entry, at) => (
        <fieldset key={entry.key} className={classes.cookie}>
          <legend className={classes.legend}>Cookie {at + 1}</legend>
          {!isReadOnly && (
            <IconButton
              className={classes.remove}
              path={mdiTrashCanOutline}
              label={`Remove cookie ${at + 1}`}
              onClick={() => remove(at)}
            />
          )}
          <Field name={`cookies.${at}.cookieName`} />
          <Field name={`cookies.${at}.host`} placeholder="Any" />
          <Field name={`cookies.${at}.party`} />
          <Field name={`cookies.${at}.storage`} />
          <Field name={`cookies.${at}.lifetimeText`} placeholder="13 months" />
          <Field name={`cookies.${at}.purpose`} className={classes.wide ?? ''} as="textarea" rows={2} />
        </fieldset>
      ))}
      {!isReadOnly && (
        <div>
          <Button icon={mdiPlus} onClick={() => append(empty)}>
            Add cookie
          </Button>
        </div>
      )}
    </div>
  );
};
