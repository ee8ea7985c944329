import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { useSearchOf } from '@candour/kit/portal/use-search-of.ts';
import { formScreens } from '../contract.ts';
import { collectionKind, pageKind, preferenceKind, profileKind, type KindFacts } from './form-kinds.ts';

const NewForm = lazyPart(() => import('./new-form.tsx'), 'NewForm');
const FormEditor = lazyPart(() => import('./editor/form-editor.tsx'), 'FormEditor');

/** A new form, or an existing one step by step. */
const ManageForm = ({ facts }: { facts: KindFacts }) => {
  const navigate = useNavigate();
  // All of these screens have the same members in their addresses.
  const { id, step = 0 } = useSearchOf(formScreens, 'manage-preference-widget');
  const back = () => void navigate(facts.list);
  const go = useCallback(
    (number: number, search: { languageId?: number } = {}) =>
      navigate({
        ...facts.manage({ ...(id === undefined ? {} : { id }), step: number, ...search }),
        replace: true,
        resetScroll: false,
      }),
    [navigate, facts, id],
  );
  if (id === undefined)
    return (
      <NewForm
        facts={facts}
        back={back}
        onCreated={(formId) => void navigate({ ...facts.manage({ id: formId, step: 2 }), replace: true })}
      />
    );
  return <FormEditor facts={facts} formId={id} asked={step} go={go} back={back} />;
};

export const ManagePreferenceWidget = () => <ManageForm facts={preferenceKind} />;

export const ManageCollectionWidget = () => <ManageForm facts={collectionKind} />;

export const ManagePreferencePage = () => <ManageForm facts={pageKind} />;

export const ManageProgressiveProfile = () => <ManageForm facts={profileKind} />;
