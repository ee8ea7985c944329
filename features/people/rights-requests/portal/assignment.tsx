import { useRead } from '@candour/kit/portal/query.ts';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { Select } from '@candour/ui/select.tsx';
import { requestCalls, type RequestDetail } from '../contract.ts';
import { useStep } from './use-step.ts';

/** Who works on a request. */
export const Assignment = ({ request }: { request: RequestDetail }) => {
  const { requestId, brandId, assignedToId, assignedTo, urgency } = request;
  const { data } = useRead(requestCalls.colleagues, { query: { brandId } }, { isQuiet: true });
  const assign = useStep(requestCalls.assign, 'Assignment changed');
  const known = data?.colleagues ?? [];
  const missing =
    assignedToId !== null && known.every(({ userId }) => userId !== assignedToId)
      ? [{ value: String(assignedToId), label: assignedTo }]
      : [];
  return (
    <FieldShell label="Assigned to">
      {(control) => (
        <Select
          {...control}
          choices={[
            { value: '', label: 'Nobody' },
            ...missing,
            ...known.map(({ userId, fullName }) => ({ value: String(userId), label: fullName })),
          ]}
          value={assignedToId === null ? '' : String(assignedToId)}
          disabled={urgency === 'Closed' || assign.isPending}
          onValueChange={(value) =>
            assign.mutate({
              params: { requestId },
              body: { userId: value === null || value === '' ? null : Number(value) },
            })
          }
        />
      )}
    </FieldShell>
  );
};
