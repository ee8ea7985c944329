import { formOf } from '@candour/kit/portal/form-of.ts';
import { rowForms, type SourceCode } from '../contract.ts';
import { RowsSection } from './rows-section.tsx';

const form = formOf({ fields: rowForms.sourceCode });
const blank = { sourceCodeName: '', brandId: 0, isDefault: false };

export const SourceCodes = () => (
  <RowsSection<SourceCode>
    list="sourceCodes"
    title="Source codes"
    add="Add source code"
    empty="No source codes yet"
    nameOf={({ sourceCodeName }) => sourceCodeName}
    dialog={({ row, at }, save, close) => (
      <form.Dialog
        title={at === undefined ? 'Add source code' : 'Edit source code'}
        record={row}
        saveLabel="Done"
        save={async (values) => save({ ...(row ?? blank), ...values })}
        onClose={close}
      >
        <form.Field name="sourceCodeName" autoFocus />
        <form.Field name="brandId" as="brand" />
        <form.Field name="isDefault" />
      </form.Dialog>
    )}
  />
);
