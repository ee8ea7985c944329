import { useNavigate } from '@tanstack/react-router';
import { texts } from '@candour/kit/contract/texts';
import { DeleteDoomed } from '@candour/kit/portal/delete-doomed.tsx';
import { ListScreen } from '@candour/kit/portal/list-screen.tsx';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { TranslationScreen } from '@candour/kit/portal/translation-screen.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useListLanguage } from '@candour/kit/portal/use-list-language.tsx';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useOpenPreview } from '@candour/kit/portal/use-open-preview.ts';
import { useRecords } from '@candour/kit/portal/use-records.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { copyText } from '@candour/ui/copy-text.ts';
import { showSnack } from '@candour/ui/snackbar-store.ts';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { languages } from '../../organisation/languages/contract.ts';
import {
  confirmationPages,
  pageRoutes,
  pageTranslations,
  type ConfirmationPage,
  confirmationPageScreens,
} from './contract.ts';
import { ManagePage } from './portal/manage-page.tsx';
import { typeLabel } from './portal/type-labels.ts';

const catalogue = texts({
  title: 'Confirmation pages',
  purpose: 'What people see after they submitted or confirmed, and when a link failed.',
  add: 'Add confirmation page',
  search: 'Search confirmation pages',
  empty: 'No confirmation pages yet',
  emptyText: 'Without one, people see a plain thank-you. Add the first one here.',
  makeDefault: 'Set as default',
  defaultGone: (brandName: string) =>
    `It is the default of ${brandName} for its type: until there is another, people read the built-in text. This cannot be undone.`,
  translate: 'Translate confirmation page',
  copied: 'Link copied',
});

const ConfirmationPages = () => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const { routes } = confirmationPages;
  const { data } = useRead(languages.assigned);
  const records = useRecords(routes, {
    rows: (response) => response.confirmationPages,
    id: 'confirmationPageId',
    noun: 'Confirmation page',
  });
  const { rows, mayWrite, doom } = records;
  const preview = useOpenPreview('confirmation-page');
  const invalidates = [routes.list];
  const clone = useWrite(pageRoutes.clone, { invalidates, done: 'Confirmation page copied' });
  const setDefault = useWrite(pageRoutes.setDefault, { invalidates, done: 'Default page set' });
  const language = useListLanguage<ConfirmationPage>(data?.assignedLanguages, [
    'title',
    'body',
    'buttonLabel',
  ]);
  const list = useList(rows, confirmationPages, {
    columns: [
      'pageName',
      language.text('title', { priority: 2 }),
      { name: 'type', title: 'Type', value: ({ pageType }) => typeLabel(pageType), min: 200 },
      { field: 'brandName', min: 130, priority: 2 },
      { field: 'isDefaultForType', min: 100 },
      language.status,
    ],
  });
  const open = (search: { id?: number; translate?: number }) =>
    void navigate(linkTo(confirmationPageScreens, 'manage-confirmation-page', { search }));
  const copyLink = async ({ pageGuid }: ConfirmationPage) => {
    const isCopied = await copyText(`${location.origin}/pages/confirmation/${pageGuid}`);
    if (isCopied) showSnack('success', words.copied);
  };
  return (
    <ListScreen
      list={list}
      title={words.title}
      purpose={words.purpose}
      search={words.search}
      add={mayWrite ? { label: words.add, run: () => open({}) } : undefined}
      filters={language.filter}
      empty={{ title: words.empty, text: words.emptyText }}
      open={({ confirmationPageId }) => open({ id: confirmationPageId })}
      actions={(row) => {
        const { confirmationPageId: id, isDefaultForType } = row;
        const looking = { preview: () => void preview(id) };
        if (!mayWrite) return { ...looking, view: () => open({ id }) };
        return {
          ...looking,
          edit: () => open({ id }),
          translate: () => open({ id, translate: language.languageId ?? 0 }),
          clone: () => clone.mutate({ params: { id } }),
          copyLink: () => void copyLink(row),
          others: isDefaultForType
            ? []
            : [{ label: words.makeDefault, run: () => setDefault.mutate({ params: { id } }) }],
          delete: () => doom(row),
        };
      }}
    >
      <DeleteDoomed
        records={records}
        label="pageName"
        consequence={({ isDefaultForType, brandName }) =>
          isDefaultForType ? words.defaultGone(brandName) : undefined
        }
      />
    </ListScreen>
  );
};

const ManageConfirmationPage = () => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const [{ id, translate }, change] = useAddress<'id' | 'translate'>();
  const back = () => void navigate({ to: '/confirmation-pages' });
  if (id !== undefined && translate !== undefined) {
    return (
      <TranslationScreen
        routes={pageTranslations}
        id={Number(id)}
        languageId={Number(translate)}
        choose={(languageId) => change({ translate: String(languageId) })}
        back={back}
        list={words.title}
        title={words.translate}
      />
    );
  }
  return (
    <ManagePage
      key={id}
      id={id === undefined ? undefined : Number(id)}
      opened={(added) => change({ id: String(added) })}
      close={back}
    />
  );
};

export const screens = {
  'confirmation-pages': ConfirmationPages,
  'manage-confirmation-page': ManageConfirmationPage,
};
