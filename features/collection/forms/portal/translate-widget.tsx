import { useNavigate } from '@tanstack/react-router';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { notHere, useRecord } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useSearchOf } from '@candour/kit/portal/use-search-of.ts';
import { formScreens } from '../contract.ts';
import { collectionKind, pageKind, type KindFacts } from './form-kinds.ts';
import { TranslateForm } from './steps/translate-form.tsx';

type Props = { facts: KindFacts; title: string };

/** One language of a form, on a screen of its own. */
const Translate = ({ facts, title }: Props) => {
  const navigate = useNavigate();
  // Both screens have the same members in their addresses.
  const { id, languageId } = useSearchOf(formScreens, 'manage-consent-collection-widget-translation');
  if (id === undefined || languageId === undefined) throw notHere();
  const { data: row } = useRecord(facts.rows.read, id);
  const mayWrite = useMay()(facts.rows.update.access);
  const toList = () => void navigate(facts.list);
  const back = () => void navigate(facts.manage({ id, step: 5 }));
  return (
    <>
      <PageHead
        title={title}
        name={row?.formName}
        purpose="Its text on the left, the translation on the right."
        trail={[
          { label: facts.listTitle, run: toList },
          { label: 'Languages', run: back },
        ]}
      />
      <TranslateForm facts={facts} formId={id} languageId={languageId} isReadOnly={!mayWrite} />
    </>
  );
};

export const TranslateWidget = () => <Translate facts={collectionKind} title="Translate widget" />;

export const TranslatePage = () => <Translate facts={pageKind} title="Translate preference page" />;
