import { useWatch } from 'react-hook-form';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { choicesOf } from '@candour/ui/choice.ts';
import { speakers } from '../../data-subjects/contract/speaker.ts';
import { requestCalls, requestForms } from '../contract.ts';
import { requestTypes } from '../contract/words.ts';

const form = formOf({ fields: requestForms.create });

type Props = {
  /** The person, where somebody came from their page. */
  dataSubjectId: string | undefined;
  /** Their brand, where they have one. */
  brandId: number | undefined;
  onEntered: (requestId: string) => void;
  onClose: () => void;
};

const today = (): string => new Date().toISOString().slice(0, 10);

/** Enters a request that did not come through the public portal. */
export const EnterDialog = ({ dataSubjectId, brandId, onEntered, onClose }: Props) => {
  const enter = useWrite(requestCalls.create, {
    invalidates: [requestCalls.list],
    done: ({ isNew }) => (isNew ? 'Request entered' : 'This person has an open request of this kind'),
  });
  return (
    <form.Dialog
      title="Enter request"
      saveLabel="Enter request"
      record={{ receivedOn: today(), dataSubjectId, brandId }}
      save={async (values) => {
        const { requestId } = await enter.mutateAsync({ body: values as Required<typeof values> }); // the form requires them
        onEntered(requestId);
      }}
      onClose={onClose}
      isLong
    >
      <form.Field name="dataSubjectId" autoFocus={dataSubjectId === undefined} />
      <form.Field name="brandId" as="brand" />
      <form.Field name="requestType" choices={choicesOf(requestTypes)} />
      <form.Field name="receivedOn" as="date" />
      <form.Field name="speaker" choices={choicesOf(speakers)} isRequired />
      <DocumentField />
      <form.Field name="message" as="textarea" />
    </form.Dialog>
  );
};

/** Only somebody who speaks for another names what proves that they may. */
const DocumentField = () => {
  const { control } = useFormHandle();
  const speaker: unknown = useWatch({ control, name: 'speaker' });
  return speaker !== 'Person' && <form.Field name="speakerDocument" isRequired />;
};
