import { mdiCompare } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { useRead } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { TemplateScreen } from '@candour/kit/portal/template-screen.tsx';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useListLanguage } from '@candour/kit/portal/use-list-language.tsx';
import { useRecords } from '@candour/kit/portal/use-records.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { cookieBanners } from '../../cookie-banners/contract.ts';
import { languages } from '../../../organisation/languages/contract.ts';
import {
  cookieTextTemplates,
  regulations,
  reviewStates,
  textNames,
  textTemplateClone,
  textTemplatePush,
  textTemplateTranslations,
  textTemplateVersions,
  type CookieTextTemplate,
  textTemplateScreens,
} from '../contract.ts';

const VersionsSheet = lazyPart(() => import('@candour/kit/portal/versions-sheet.tsx'), 'VersionsSheet');

const catalogue = texts({
  title: 'Cookie text templates',
  purpose: 'Banner wording in every language, reviewed once and reused.',
  add: 'Add text template',
  search: 'Search text templates',
  empty: 'No text templates yet',
  emptyText: 'Add the first one. It starts with the built-in wording of your language.',
  compare: 'Compare versions',
  copy: 'Push to banners',
  copyAction: 'Push to banners',
  copyTitle: (name: string) => `Push ${name} to banners`,
  copyText: 'The texts of the template replace those of the banners you choose.',
  copied: 'Pushed. Publish the banners to show it to visitors.',
  noTargets: 'There is no banner of this brand yet.',
  draft: 'Approve it first: only approved wording is pushed to banners',
  kept: 'Banners keep the texts they copied from it. Its translations and versions are deleted.',
  cloned: 'Text template cloned',
});

export const CookieTextTemplates = () => {
  const words = useTexts(catalogue);
  const mayTranslate = useMay()(textTemplateTranslations.save.access);
  const navigate = useNavigate();
  const records = useRecords(cookieTextTemplates.routes, {
    rows: (response) => response.cookieTextTemplates,
    id: 'textTemplateId',
    noun: 'Text template',
  });
  const { data } = useRead(languages.assigned);
  const language = useListLanguage<CookieTextTemplate>(data?.assignedLanguages, textNames);
  const [told, tell] = useState<CookieTextTemplate>();
  const open = (template?: CookieTextTemplate) =>
    void navigate(
      linkTo(textTemplateScreens, 'manage-cookie-text-template', {
        search: { textTemplateId: template?.textTemplateId },
      }),
    );
  const translate = ({ textTemplateId }: CookieTextTemplate) =>
    void navigate(
      linkTo(textTemplateScreens, 'manage-cookie-text-template-translation', {
        search: { textTemplateId, languageId: language.languageId ?? undefined },
      }),
    );
  const list = useList(records.rows, cookieTextTemplates, {
    columns: [
      'templateName',
      language.text('preBannerTitle', { most: 80, priority: 2 }),
      { field: 'regulation', min: 120 },
      {
        field: 'status',
        min: 120,
        cell: ({ status }) => (
          <StatusChip tone={status === 'Approved' ? 'success' : 'neutral'}>{status}</StatusChip>
        ),
      },
      { field: 'brandName', min: 130, priority: 2 },
      language.status,
      { field: 'versionNo', min: 90, priority: 2 },
      { field: 'countOfBanners', min: 105 },
    ],
    filters: {
      regulation: { choices: regulations.map((value) => ({ value, label: value })) },
      status: { choices: reviewStates.map((value) => ({ value, label: value })) },
    },
  });
  return (
    <TemplateScreen
      noun={cookieTextTemplates}
      list={list}
      records={records}
      words={words}
      open={open}
      filters={language.filter}
      clone={textTemplateClone}
      copies={textTemplatePush}
      touches={[cookieBanners.list]}
      whyNotCopied={({ status }) => (status === 'Approved' ? undefined : words.draft)}
      actions={(row) => ({
        translate: mayTranslate ? () => translate(row) : undefined,
        others: [{ label: words.compare, icon: mdiCompare, run: () => tell(row) }],
      })}
    >
      {told && (
        <Suspense fallback={null}>
          <VersionsSheet
            route={textTemplateVersions}
            id={told.textTemplateId}
            name={told.templateName}
            onClose={() => tell(undefined)}
          />
        </Suspense>
      )}
    </TemplateScreen>
  );
};
