import { ConfirmDelete } from '@candour/kit/portal/confirm-delete.tsx';
import { useWrite } from '@candour/kit/portal/query.ts';
import type { AnyForm } from '../contract/any-form.ts';
import type { KindFacts } from './form-kinds.ts';

type Props = { facts: KindFacts; form: AnyForm; onClose: () => void };

/** Asks before a form is deleted; for its name where people still use it. */
export const DeleteForm = ({ facts, form, onClose }: Props) => {
  const { formId, formName, liveVersion, submissions30Days } = form;
  const removal = useWrite(facts.rows.remove, {
    invalidates: [facts.rows.list],
    done: `${facts.noun} deleted`,
    isQuiet: true,
  });
  const isUsed = liveVersion !== null && submissions30Days > 0;
  const times = submissions30Days === 1 ? '1 submission' : `${submissions30Days} submissions`;
  const isPage = facts.kind === 'preferencePage';
  const gone = isPage ? 'Nobody will be able to open it.' : 'It disappears from all sites.';
  const consequence = isUsed
    ? `It ${isPage ? 'is published' : 'is on sites'} and got ${times} in the last 30 days. ${gone} What was submitted stays.`
    : `${gone} What was submitted stays.`;
  return (
    <ConfirmDelete
      name={formName}
      mustTypeName={isUsed}
      consequence={consequence}
      remove={() => removal.mutateAsync({ params: { id: formId }, query: isUsed ? { name: formName } : {} })}
      onClose={onClose}
    />
  );
};
