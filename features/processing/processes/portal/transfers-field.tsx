import { mdiClose, mdiPlus } from '@mdi/js';
import { useWatch } from 'react-hook-form';
import { texts } from '@candour/kit/contract/texts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRows } from '@candour/kit/portal/use-rows.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import type { Transfer } from '../contract/fields.ts';
import { isOutside } from '../contract/words.ts';
import { countryChoices, useLookUpChoices } from './choices.ts';
import { processForm } from './process-form.ts';
import classes from './rows.module.css';

const catalogue = texts({
  title: 'Transfers',
  purpose: 'To which countries data goes. Outside the European Economic Area a safeguard is needed.',
  add: 'Add transfer',
  remove: (number: number) => `Remove transfer ${number}`,
});

const { Field } = processForm;

/** The countries that data is transferred to, and what protects it there. */
export const TransfersField = () => {
  const words = useTexts(catalogue);
  const { places, append, remove, isReadOnly } = useRows('transfers');
  const { control } = useFormHandle();
  const transfers = useWatch({ control, name: 'transfers' }) as readonly Transfer[]; // a field of this form
  const recipients = useLookUpChoices(
    'Recipient',
    transfers.map(({ recipientId }) => recipientId),
  );
  const safeguards = useLookUpChoices(
    'Safeguard',
    transfers.map(({ safeguardId }) => safeguardId),
  );
  return (
    <fieldset className={classes.rows} data-field="transfers">
      <legend>{words.title}</legend>
      <p>{words.purpose}</p>
      {places.map((at) => (
        <div key={at} className={classes.row}>
          <Field name={`transfers.${at}.country`} as="select" choices={countryChoices} />
          <Field name={`transfers.${at}.recipientId`} as="select" choices={recipients} isClearable />
          <Field
            name={`transfers.${at}.safeguardId`}
            as="select"
            choices={safeguards}
            isClearable
            isRequired={isOutside(transfers[at]?.country || 'DE')}
          />
          <Field name={`transfers.${at}.documentUrl`} />
          {!isReadOnly && (
            <IconButton path={mdiClose} label={words.remove(at + 1)} onClick={() => remove(at)} />
          )}
        </div>
      ))}
      {!isReadOnly && (
        <Button
          icon={mdiPlus}
          onClick={() => append({ country: null, recipientId: null, safeguardId: null, documentUrl: '' })}
        >
          {words.add}
        </Button>
      )}
    </fieldset>
  );
};
