import * as z from 'zod/mini';
import { texts } from '@candour/kit/contract/texts';
import * as field from '@candour/kit/contract/fields';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { choicesOf } from '@candour/ui/choice.ts';
import layout from '@candour/ui/layout.module.css';
import { saveFile } from '@candour/ui/save-file.ts';
import { exportRegister, formats } from '../../register/contract.ts';

const catalogue = texts({
  title: 'Export register',
  text: 'The versions that were in force at the end of that day, each with its hash.',
  export: 'Export',
  all: 'All brands',
});

const form = formOf({
  fields: z.object({
    asOf: field.named(z.iso.date(field.missing(field.requiredMessage)), { title: 'As of' }),
    format: field.withDefault('Format', z.enum(['csv', 'xlsx', 'json', 'pdf']), 'pdf'),
    brandId: field.optionalLookup('Brand', { description: 'Empty for all of them' }),
  }),
});

/** Asks for the day and the format of an export of the register. */
export const ExportDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useTexts(catalogue);
  const { client, brands } = useSurroundings();
  const choices = brands
    .filter(({ brandId }) => brandId !== 0)
    .map(({ brandId, brandName }) => ({ value: brandId, label: brandName }));
  return (
    <form.Dialog
      title={words.title}
      saveLabel={words.export}
      record={{ asOf: new Date().toISOString().slice(0, 10) }}
      save={async ({ asOf = '', format = 'pdf', brandId }) => {
        const query = { asOf, format, ...(brandId === null || brandId === undefined ? {} : { brandId }) };
        saveFile(`register-${asOf}.${format}`, await client.file(exportRegister, { query }));
      }}
      onClose={onClose}
    >
      <p className={layout.dim}>{words.text}</p>
      <form.Field name="asOf" as="date" />
      <form.Field name="format" choices={choicesOf(formats)} isRequired />
      {choices.length > 1 && <form.Field name="brandId" as="select" choices={choices} isClearable />}
    </form.Dialog>
  );
};
