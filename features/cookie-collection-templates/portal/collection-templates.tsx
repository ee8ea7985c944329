import { mdiFileReplaceOutline } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { ConfirmDelete } from '@candour/kit/portal/confirm-delete.tsx';
import { CopyInto } from '@candour/kit/portal/copy-into.tsx';
import { ListScreen } from '@candour/kit/portal/list-screen.tsx';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useRecords } from '@candour/kit/portal/use-records.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Chip } from '@candour/ui/chip.tsx';
import { cookieBanners } from '../../cookie-banners/contract.ts';
import {
  collectionTemplateApply,
  collectionTemplateClone,
  cookieCollectionTemplates,
  type CookieCollectionTemplate,
} from '../contract.ts';

const catalogue = texts({
  title: 'Cookie collection templates',
  purpose: 'Categories and services that many banners share, so that they start alike.',
  add: 'Add collection template',
  search: 'Search collection templates',
  empty: 'No collection templates yet',
  emptyText: 'Add the first one: choose categories and services, and apply it to your banners.',
  isDefault: 'Default',
  apply: 'Apply to banner…',
  applyTitle: (name: string) => `Apply ${name} to banners`,
  applyText: 'Categories and services of the template take the place of those of the banners you choose.',
  applyAction: 'Apply',
  applied: 'Applied. Publish the banners to show it to visitors.',
  noBanners: 'There is no banner of this brand yet.',
  cloned: 'Collection template cloned',
});

const { list: listRoute } = cookieCollectionTemplates.routes;

export const CookieCollectionTemplates = () => {
  const words = useTexts(catalogue);
  const may = useMay();
  const navigate = useNavigate();
  const records = useRecords(cookieCollectionTemplates.routes, {
    rows: (answer) => answer.cookieCollectionTemplates,
    ...{ id: 'collectionTemplateId', noun: 'Collection template' },
  });
  const { doomed, doom, mayWrite } = records;
  const [applied, apply] = useState<CookieCollectionTemplate>();
  const cloning = useWrite(collectionTemplateClone, { invalidates: [listRoute], done: words.cloned });
  const open = (template?: CookieCollectionTemplate) =>
    void navigate({
      to: '/manage-cookie-collection-template',
      search: { collectionTemplateId: template?.collectionTemplateId } as never, // that screen's search
    });
  const list = useList(records.rows, cookieCollectionTemplates, {
    columns: [
      {
        field: 'templateName',
        cell: ({ templateName, isDefault }) => (
          <>
            {templateName} {isDefault && <Chip>{words.isDefault}</Chip>}
          </>
        ),
      },
      { field: 'description', isSecondary: true },
      { field: 'brandName', width: 150, isSecondary: true },
      { field: 'countOfCategories', width: 110 },
      { field: 'countOfServices', width: 100 },
      { field: 'countOfBanners', width: 145 },
      { field: 'changedAt', width: 115, isSecondary: true },
    ],
  });
  return (
    <ListScreen
      list={list}
      title={words.title}
      purpose={words.purpose}
      search={words.search}
      add={mayWrite ? { label: words.add, run: () => open() } : undefined}
      empty={{ title: words.empty, text: words.emptyText }}
      {...(mayWrite ? { open } : {})}
      actions={(row) => ({
        edit: mayWrite ? () => open(row) : undefined,
        clone: mayWrite ? () => cloning.mutate({ params: { id: row.collectionTemplateId } }) : undefined,
        others: may(collectionTemplateApply.apply.access)
          ? [{ label: words.apply, icon: mdiFileReplaceOutline, run: () => apply(row) }]
          : [],
        delete: mayWrite ? () => doom(row) : undefined,
      })}
    >
      {doomed && (
        <ConfirmDelete
          name={doomed.templateName}
          consequence="Banners keep what they took from it."
          remove={() => records.remove(doomed)}
          onClose={() => doom(undefined)}
        />
      )}
      {applied && (
        <CopyInto
          routes={collectionTemplateApply}
          id={applied.collectionTemplateId}
          title={words.applyTitle(applied.templateName)}
          text={words.applyText}
          action={words.applyAction}
          done={words.applied}
          empty={words.noBanners}
          touches={[cookieBanners.list, listRoute]}
          onClose={() => apply(undefined)}
        />
      )}
    </ListScreen>
  );
};
