import { mdiClose, mdiPlus } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { useRows } from '@candour/kit/portal/use-rows.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import { processForm } from './process-form.ts';
import classes from './rows.module.css';

const catalogue = texts({
  title: 'Controllers you work for',
  add: 'Add controller',
  remove: (number: number) => `Remove controller ${number}`,
});

const { Field } = processForm;

/** The controllers on whose behalf a processor works. */
export const ClientsField = () => {
  const words = useTexts(catalogue);
  const { places, append, remove, isReadOnly } = useRows('clients');
  return (
    <fieldset className={classes.rows} data-field="clients">
      <legend>{words.title}</legend>
      {places.map((at) => (
        <div key={at} className={classes.row}>
          <Field name={`clients.${at}.name`} />
          <Field name={`clients.${at}.contact`} />
          {!isReadOnly && (
            <IconButton path={mdiClose} label={words.remove(at + 1)} onClick={() => remove(at)} />
          )}
        </div>
      ))}
      {!isReadOnly && (
        <Button icon={mdiPlus} onClick={() => append({ name: '', contact: '' })}>
          {words.add}
        </Button>
      )}
    </fieldset>
  );
};
