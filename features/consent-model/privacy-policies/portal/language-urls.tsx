import { mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Field } from '@candour/kit/portal/field.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { languageChoices } from '@candour/kit/portal/languages-of-brand.ts';
import { useRead } from '@candour/kit/portal/query.ts';
import { Button } from '@candour/ui/button.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import { languages } from '../../../organisation/languages/contract.ts';
import classes from './policies.module.css';

type Props = {
  name: string;
  isFixed: boolean;
  /** Every brand without its own policy uses it. */
  isForAll: boolean;
};
type Entry = { languageId: number | null };

/** Addresses of a version for readers of other languages. */
export const LanguageUrls = ({ name, isFixed, isForAll }: Props) => {
  const { control, isReadOnly } = useFormHandle();
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'key' });
  const { data } = useRead(languages.assigned);
  const brandId = useWatch({ control, name: 'brandId' }) as number | undefined; // of this very form
  const entries = (useWatch({ control, name }) ?? []) as readonly Entry[]; // of this very list
  const taken = entries.flatMap(({ languageId }) => languageId ?? []);
  const choices = languageChoices(data, isForAll ? undefined : brandId, taken);
  // A language has one address.
  const choicesOf = (at: number) =>
    choices.filter(({ value }) => value === entries[at]?.languageId || !taken.includes(value));
  const mayChange = !isReadOnly && !isFixed;
  const mayAdd = mayChange && choices.length > Math.max(1, fields.length);
  return (
    <>
      {fields.map(({ key }, at) => (
        <div key={key} className={classes.language}>
          <Field name={`${name}.${at}.languageId`} as="select" choices={choicesOf(at)} isDisabled={isFixed} />
          <Field name={`${name}.${at}.url`} isDisabled={isFixed} placeholder="https://" />
          <Field name={`${name}.${at}.name`} isDisabled={isFixed} />
          {mayChange && (
            <IconButton
              path={mdiTrashCanOutline}
              label={`Remove address ${at + 1}`}
              className={classes.remove}
              onClick={() => remove(at)}
            />
          )}
        </div>
      ))}
      {mayAdd && (
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
