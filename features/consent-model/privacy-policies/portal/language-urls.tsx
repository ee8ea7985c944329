import { mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import { useFieldArray } from 'react-hook-form';
import { Field } from '@candour/kit/portal/field.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { Button } from '@candour/ui/button.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import { languages } from '../../../organisation/languages/contract.ts';
import classes from './policies.module.css';

type Props = { name: string; isFixed: boolean };

/** Addresses of a version for readers of other languages. */
export const LanguageUrls = ({ name, isFixed }: Props) => {
  const { control, isReadOnly } = useFormHandle();
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'key' });
  const { data } = useRead(languages.assigned);
  const choices = (data?.assignedLanguages ?? []).map(({ languageId, languageName }) => ({
    value: languageId,
    label: languageName,
  }));
  const mayChange = !isReadOnly && !isFixed;
  return (
    <>
      {fields.map(({ key }, at) => (
        <div key={key} className={classes.language}>
          <Field name={`${name}.${at}.languageId`} as="select" choices={choices} isDisabled={isFixed} />
          <Field name={`${name}.${at}.url`} isDisabled={isFixed} placeholder="https://" />
          <Field name={`${name}.${at}.name`} isDisabled={isFixed} />
          {mayChange && (
            <IconButton
              path={mdiTrashCanOutline}
              label={`Remove address ${at + 1}`}
              onClick={() => remove(at)}
            />
          )}
        </div>
      ))}
      {mayChange && choices.length > 1 && (
        <div>
          <Button
            small
            look="quiet"
            icon={mdiPlus}
            onClick={() => append({ languageId: null, url: '', name: '' })}
          >
            Add address in another language
          </Button>
        </div>
      )}
    </>
  );
};
