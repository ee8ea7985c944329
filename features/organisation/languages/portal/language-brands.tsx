import * as z from 'zod/mini';
import { listOf } from '@candour/kit/contract/fields';
import { texts } from '@candour/kit/contract/texts';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { languages, type Language } from '../contract.ts';

const catalogue = texts({
  title: (name: string) => `Brands that use ${name}`,
  help: 'Leave empty for all brands. Existing texts stay.',
  done: 'Language saved',
});

const form = formOf({ fields: z.object({ brandIds: listOf('Brands', z.int()) }) });

/** Chooses the brands that use a language. */
export const LanguageBrands = ({ language, onClose }: { language: Language; onClose: () => void }) => {
  const words = useTexts(catalogue);
  const { brands } = useSurroundings();
  const invalidates = [languages.list, languages.assigned];
  const write = useWrite(languages.setBrands, { invalidates, done: words.done });
  const choices = brands
    .filter(({ brandId }) => brandId !== 0)
    .map(({ brandId, brandName }) => ({ value: brandId, label: brandName }));
  return (
    <form.Dialog
      title={words.title(language.languageName)}
      record={{ brandIds: language.brandIds }}
      save={({ brandIds = [] }) =>
        write.mutateAsync({ params: { id: language.languageId }, body: { brandIds } })
      }
      onClose={onClose}
    >
      <form.Field name="brandIds" choices={choices} help={words.help} />
    </form.Dialog>
  );
};
