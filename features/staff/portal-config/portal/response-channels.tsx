import { formOf } from '@candour/kit/portal/form-of.ts';
import { rowForms, type ResponseChannel } from '../contract.ts';
import { RowsSection } from './rows-section.tsx';

const form = formOf({ fields: rowForms.responseChannel });
const blank = { responseChannelName: '', brandId: 0, isDefault: false, isActive: true };

export const ResponseChannels = () => (
  <RowsSection<ResponseChannel>
    list="responseChannels"
    title="Response channels"
    add="Add response channel"
    empty="No response channels yet"
    isOrdered
    nameOf={({ responseChannelName }) => responseChannelName}
    dialog={({ row, at }, save, close) => (
      <form.Dialog
        title={at === undefined ? 'Add response channel' : 'Edit response channel'}
        record={row}
        saveLabel="Done"
        save={async (values) => save({ ...(row ?? blank), ...values })}
        onClose={close}
      >
        <form.Field name="responseChannelName" autoFocus />
        <form.Field name="brandId" as="brand" />
        <form.Field name="isDefault" />
        <form.Field name="isActive" />
      </form.Dialog>
    )}
  />
);
