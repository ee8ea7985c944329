import { useWatch } from 'react-hook-form';
import { texts } from '@candour/kit/contract/texts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { choicesOf } from '@candour/ui/choice.ts';
import { compressions, delimiters, encryptions, formats } from '../contract.ts';
import { exportForm } from './export-form.ts';

const catalogue = texts({
  set: 'A password is set. Leave this empty to keep it.',
  unset: 'Give it to the people who open the files, by another channel than the files.',
});

/** Format, compression and encryption. */
export const FileFields = ({ hasPassword }: { hasPassword: boolean }) => {
  const words = useTexts(catalogue);
  const { control } = useFormHandle();
  const format: unknown = useWatch({ control, name: 'format' });
  const compression: unknown = useWatch({ control, name: 'compression' });
  const encryption: unknown = useWatch({ control, name: 'encryption' });
  return (
    <>
      <exportForm.Field name="format" choices={choicesOf(formats)} />
      {format === 'CSV' && (
        <>
          <exportForm.Field name="csv.delimiter" choices={choicesOf(delimiters)} />
          <exportForm.Field name="csv.quotesAll" />
          <exportForm.Field name="csv.hasBom" />
        </>
      )}
      <exportForm.Field name="compression" choices={choicesOf(compressions)} />
      {(compression === 'ZIP' || encryption !== 'None') && (
        <exportForm.Field name="encryption" choices={choicesOf(encryptions)} />
      )}
      {encryption === 'ZIPPassword' && (
        <exportForm.Field
          name="zipPassword"
          as="password"
          isRequired={!hasPassword}
          autoComplete="off"
          help={hasPassword ? words.set : words.unset}
        />
      )}
    </>
  );
};
