import { formOf } from '@candour/kit/portal/form-of.ts';
import { choicesOf } from '@candour/ui/choice.ts';
import { requestCalls, requestForms } from '../contract.ts';
import { rejectReasons, verifications } from '../contract/words.ts';
import { useStep } from './use-step.ts';

type Props = { requestId: string; onClose: () => void };

const verifyForm = formOf({ fields: requestForms.verify });
const { Document, Questions, Representative } = verifications;

/** Records a check that was made without a code. */
export const VerifyDialog = ({ requestId, onClose }: Props) => {
  const verify = useStep(requestCalls.verify, 'Check recorded');
  return (
    <verifyForm.Dialog
      title="Record a check of identity"
      saveLabel="Record"
      save={
        (values) => verify.mutateAsync({ params: { requestId }, body: values as Required<typeof values> }) // the form requires them
      }
      onClose={onClose}
    >
      <verifyForm.Field
        name="verifiedBy"
        choices={choicesOf({ Document, Questions, Representative })}
        autoFocus
      />
      <verifyForm.Field name="reference" as="textarea" />
      <verifyForm.Field name="isProven" />
    </verifyForm.Dialog>
  );
};

const extendForm = formOf({ fields: requestForms.extend });

/** Asks why the answer takes longer. */
export const ExtendDialog = ({ requestId, onClose }: Props) => {
  const extend = useStep(requestCalls.extend, 'Term extended');
  return (
    <extendForm.Dialog
      title="Extend the term by two months?"
      saveLabel="Extend and tell the person"
      save={({ reason = '' }) => extend.mutateAsync({ params: { requestId }, body: { reason } })}
      onClose={onClose}
    >
      <extendForm.Field name="reason" as="textarea" autoFocus />
    </extendForm.Dialog>
  );
};

const rejectForm = formOf({ fields: requestForms.reject });

/** Asks why a request is turned down. */
export const RejectDialog = ({ requestId, onClose }: Props) => {
  const reject = useStep(requestCalls.reject, 'Request rejected');
  return (
    <rejectForm.Dialog
      title="Reject this request?"
      saveLabel="Reject and tell the person"
      save={
        (values) => reject.mutateAsync({ params: { requestId }, body: values as Required<typeof values> }) // the form requires them
      }
      onClose={onClose}
    >
      <rejectForm.Field name="because" choices={choicesOf(rejectReasons)} autoFocus />
      <rejectForm.Field name="message" as="textarea" />
    </rejectForm.Dialog>
  );
};

const noteForm = formOf({ fields: requestForms.note });

/** Adds a note for colleagues. */
export const NoteDialog = ({ requestId, onClose }: Props) => {
  const add = useStep(requestCalls.note, 'Note added');
  return (
    <noteForm.Dialog
      title="Add note"
      saveLabel="Add note"
      save={({ note = '' }) => add.mutateAsync({ params: { requestId }, body: { note } })}
      onClose={onClose}
    >
      <noteForm.Field name="note" as="textarea" autoFocus />
    </noteForm.Dialog>
  );
};

const completeForm = formOf({ fields: requestForms.complete });

/** Answers a request that is done. */
export const CompleteDialog = ({
  requestId,
  title,
  label,
  hasMessage,
  onClose,
}: Props & { title: string; label: string; hasMessage: boolean }) => {
  const complete = useStep(requestCalls.complete, 'Request done');
  return (
    <completeForm.Dialog
      title={title}
      saveLabel={label}
      save={({ message = '' }) => complete.mutateAsync({ params: { requestId }, body: { message } })}
      onClose={onClose}
    >
      {hasMessage ? (
        <completeForm.Field name="message" as="textarea" autoFocus />
      ) : (
        <p>The person has their link. Nothing more is sent.</p>
      )}
    </completeForm.Dialog>
  );
};

const liftForm = formOf({ fields: requestForms.lift });

/** Asks why data are used again. */
export const LiftDialog = ({ requestId, onClose }: Props) => {
  const lift = useStep(requestCalls.lift, 'Restriction lifted');
  return (
    <liftForm.Dialog
      title="Lift the restriction?"
      saveLabel="Tell the person and lift"
      save={({ reason = '' }) => lift.mutateAsync({ params: { requestId }, body: { reason } })}
      onClose={onClose}
    >
      <liftForm.Field name="reason" as="textarea" autoFocus />
    </liftForm.Dialog>
  );
};
