import { mdiTranslate } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { languagesOfBrand, useSourceLanguage } from '@candour/kit/portal/languages-of-brand.ts';
import { FilterChip } from '@candour/kit/portal/list-toolbar.tsx';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useOneBrand } from '@candour/kit/portal/use-one-brand.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { WaitingForm } from '@candour/kit/portal/waiting.tsx';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { languages } from '../../../organisation/languages/contract.ts';
import { iabTextCalls } from '../contract.ts';
import { TextsForm } from './texts-form.tsx';

const catalogue = texts({
  title: 'IAB text management',
  purpose:
    'What visitors read where a banner asks for the TCF: official texts as they are, and your own words around them.',
  language: 'Language',
  none: 'No brand to write texts for',
  noneText: 'Texts are written for each brand. Ask an administrator to give you one.',
});

/** Texts of the TCF, for one brand and one language at a time. */
export const IabTexts = () => {
  const words = useTexts(catalogue);
  const { brandId, choice } = useOneBrand();
  const [{ language }, change] = useAddress<'language'>();
  const { data: known } = useRead(languages.assigned);
  const open = languagesOfBrand(known?.assignedLanguages ?? [], brandId);
  const source = useSourceLanguage(known?.assignedLanguages ?? [], brandId);
  const chosen = open.find(({ languageId }) => String(languageId) === language)?.languageId ?? source;
  return (
    <>
      <PageHead
        title={words.title}
        purpose={words.purpose}
        actions={
          <>
            {choice}
            {open.length > 1 && (
              <FilterChip
                label={words.language}
                icon={mdiTranslate}
                choices={open.map(({ languageId, languageName }) => ({
                  value: String(languageId),
                  label: languageName,
                }))}
                value={String(chosen)}
                onChoose={(value) => change({ language: value })}
              />
            )}
          </>
        }
      />
      {brandId === undefined ? (
        <EmptyState icon={mdiTranslate} title={words.none}>
          {words.noneText}
        </EmptyState>
      ) : chosen === undefined ? (
        <WaitingForm />
      ) : (
        <Texts key={`${brandId} ${chosen}`} brandId={brandId} languageId={chosen} />
      )}
    </>
  );
};

const Texts = (of: { brandId: number; languageId: number }) => {
  const { data } = useRead(iabTextCalls.read, { query: of }, { isKept: true });
  return data === undefined ? <WaitingForm /> : <TextsForm {...of} file={data} />;
};
