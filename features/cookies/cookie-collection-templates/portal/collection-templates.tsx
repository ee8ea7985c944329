import { useNavigate } from '@tanstack/react-router';
import { texts } from '@candour/kit/contract/texts';
import { TemplateScreen } from '@candour/kit/portal/template-screen.tsx';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useRecords } from '@candour/kit/portal/use-records.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Chip } from '@candour/ui/chip.tsx';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { cookieBanners } from '../../cookie-banners/contract.ts';
import {
  collectionTemplateApply,
  collectionTemplateClone,
  cookieCollectionTemplates,
  type CookieCollectionTemplate,
  collectionTemplateScreens,
} from '../contract.ts';

const catalogue = texts({
  title: 'Cookie collection templates',
  purpose: 'Categories and services that many banners share, so that they start the same.',
  add: 'Add collection template',
  search: 'Search collection templates',
  empty: 'No collection templates yet',
  emptyText: 'Add the first one: choose categories and services, and apply it to your banners.',
  isDefault: 'Default',
  copy: 'Apply to banner…',
  copyTitle: (name: string) => `Apply ${name} to banners`,
  copyText: 'The categories and services of the template replace those of the banners you choose.',
  copyAction: 'Apply',
  copied: 'Applied. Publish the banners to show it to visitors.',
  noTargets: 'There is no banner of this brand yet.',
  kept: 'Banners keep what they copied from it.',
  cloned: 'Collection template cloned',
});

export const CookieCollectionTemplates = () => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const records = useRecords(cookieCollectionTemplates.routes, {
    rows: (response) => response.cookieCollectionTemplates,
    id: 'collectionTemplateId',
    noun: 'Collection template',
  });
  const open = (template?: CookieCollectionTemplate) =>
    void navigate(
      linkTo(collectionTemplateScreens, 'manage-cookie-collection-template', {
        search: { collectionTemplateId: template?.collectionTemplateId },
      }),
    );
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
      { field: 'description', priority: 2 },
      { field: 'brandName', min: 130, priority: 2 },
      { field: 'countOfCategories', min: 110 },
      { field: 'countOfServices', min: 100 },
      { field: 'countOfBanners', min: 145 },
      { field: 'changedAt', min: 124, priority: 2 },
    ],
  });
  return (
    <TemplateScreen
      noun={cookieCollectionTemplates}
      list={list}
      records={records}
      words={words}
      open={open}
      clone={collectionTemplateClone}
      copies={collectionTemplateApply}
      touches={[cookieBanners.list]}
    />
  );
};
