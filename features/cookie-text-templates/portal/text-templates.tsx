import { mdiCompare, mdiFileReplaceOutline } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { ConfirmDelete } from '@candour/kit/portal/confirm-delete.tsx';
import { CopyInto } from '@candour/kit/portal/copy-into.tsx';
import { ListScreen } from '@candour/kit/portal/list-screen.tsx';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useListLanguage } from '@candour/kit/portal/use-list-language.tsx';
import { useRecords } from '@candour/kit/portal/use-records.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { cookieBanners } from '../../cookie-banners/contract.ts';
import { languages } from '../../languages/contract.ts';
import {
  cookieTextTemplates,
  regulations,
  textNames,
  textTemplateClone,
  textTemplatePush,
  textTemplateTranslations,
  textTemplateVersions,
  type CookieTextTemplate,
} from '../contract.ts';

const VersionsSheet = lazy(() =>
  import('@candour/kit/portal/versions-sheet.tsx').then((module) => ({ default: module.VersionsSheet })),
);

const catalogue = texts({
  title: 'Cookie text templates',
  purpose: 'Wording of banners in every language, reviewed once and used again.',
  add: 'Add text template',
  search: 'Search text templates',
  empty: 'No text templates yet',
  emptyText: 'Add the first one. It starts with the built-in wording of your language.',
  compare: 'Compare versions',
  push: 'Push to banners',
  pushTitle: (name: string) => `Push ${name} to banners`,
  pushText: 'The texts of the template take the place of those of the banners you choose.',
  pushed: 'Pushed. Publish the banners to show it to visitors.',
  noBanners: 'There is no banner of this brand yet.',
  cloned: 'Text template cloned',
});

export const CookieTextTemplates = () => {
  const words = useTexts(catalogue);
  const may = useMay();
  const navigate = useNavigate();
  const records = useRecords(cookieTextTemplates.routes, {
    ...{ rows: (answer) => answer.cookieTextTemplates, id: 'textTemplateId', noun: 'Text template' },
  });
  const { doomed, doom, mayWrite } = records;
  const { data } = useRead(languages.assigned);
  const language = useListLanguage<CookieTextTemplate>(data?.assignedLanguages, textNames);
  const [told, tell] = useState<CookieTextTemplate>();
  const [pushed, push] = useState<CookieTextTemplate>();
  const cloning = useWrite(textTemplateClone, {
    invalidates: [cookieTextTemplates.routes.list],
    done: words.cloned,
  });
  const open = (template?: CookieTextTemplate) =>
    void navigate({
      to: '/manage-cookie-text-template',
      search: { textTemplateId: template?.textTemplateId } as never, // that screen's search
    });
  const translate = ({ textTemplateId }: CookieTextTemplate) =>
    void navigate({
      to: '/manage-cookie-text-template-translation',
      search: { textTemplateId, languageId: language.languageId ?? undefined } as never, // that screen's search
    });
  const list = useList(records.rows, cookieTextTemplates, {
    columns: [
      'templateName',
      language.text('preBannerTitle', { most: 80, isSecondary: true }),
      { field: 'regulation', width: 120 },
      { field: 'brandName', width: 140, isSecondary: true },
      language.status,
      { field: 'versionNo', width: 90, isSecondary: true },
      { field: 'countOfBanners', width: 105 },
    ],
    filters: { regulation: { choices: regulations.map((value) => ({ value, label: value })) } },
  });
  return (
    <ListScreen
      list={list}
      title={words.title}
      purpose={words.purpose}
      search={words.search}
      filters={language.filter}
      add={mayWrite ? { label: words.add, run: () => open() } : undefined}
      empty={{ title: words.empty, text: words.emptyText }}
      {...(mayWrite ? { open } : {})}
      actions={(row) => ({
        edit: mayWrite ? () => open(row) : undefined,
        translate: may(textTemplateTranslations.save.access) ? () => translate(row) : undefined,
        clone: mayWrite ? () => cloning.mutate({ params: { id: row.textTemplateId } }) : undefined,
        others: [
          { label: words.compare, icon: mdiCompare, run: () => tell(row) },
          ...(may(textTemplatePush.apply.access)
            ? [{ label: words.push, icon: mdiFileReplaceOutline, run: () => push(row) }]
            : []),
        ],
        delete: mayWrite ? () => doom(row) : undefined,
      })}
    >
      {doomed && (
        <ConfirmDelete
          name={doomed.templateName}
          consequence="Banners keep the texts they took from it. Its translations and versions go with it."
          remove={() => records.remove(doomed)}
          onClose={() => doom(undefined)}
        />
      )}
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
      {pushed && (
        <CopyInto
          routes={textTemplatePush}
          id={pushed.textTemplateId}
          title={words.pushTitle(pushed.templateName)}
          text={words.pushText}
          action={words.push}
          done={words.pushed}
          empty={words.noBanners}
          touches={[cookieBanners.list, cookieTextTemplates.routes.list]}
          onClose={() => push(undefined)}
        />
      )}
    </ListScreen>
  );
};
