import { useNavigate } from '@tanstack/react-router';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { notHere, useRecord } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useSearchOf } from '@candour/kit/portal/use-search-of.ts';
import { formScreens } from '../contract.ts';
import { collectionKind } from './form-kinds.ts';
import { TranslateForm } from './steps/translate-form.tsx';

/** One language of a collection widget, on a screen of its own. */
export const TranslateWidget = () => {
  const navigate = useNavigate();
  const { id, languageId } = useSearchOf(formScreens, 'manage-consent-collection-widget-translation');
  if (id === undefined || languageId === undefined) throw notHere();
  const { data: row } = useRecord(collectionKind.rows.read, id);
  const mayWrite = useMay()(collectionKind.rows.update.access);
  const toList = () => void navigate(collectionKind.list);
  const back = () => void navigate(collectionKind.manage({ id, step: 5 }));
  return (
    <>
      <PageHead
        title="Translate widget"
        name={row?.formName}
        purpose="The text of the form on the left, its translation on the right."
        trail={[
          { label: collectionKind.listTitle, run: toList },
          { label: 'Languages', run: back },
        ]}
      />
      <TranslateForm facts={collectionKind} formId={id} languageId={languageId} isReadOnly={!mayWrite} />
    </>
  );
};
