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
import { cookieBanners } from '../../cookie-banners/contract.ts';
import { bannerProfiles } from '../../cookie-banners/contract/set-up/profiles.ts';
import {
  appearanceTemplateApply,
  appearanceTemplateClone,
  cookieAppearanceTemplates,
  type CookieAppearanceTemplate,
} from '../contract.ts';
import classes from './appearance.module.css';

const catalogue = texts({
  title: 'Cookie appearance templates',
  purpose: 'Looks of banners: colours, layout and own code, made once for many banners.',
  add: 'Add appearance template',
  search: 'Search appearance templates',
  empty: 'No appearance templates yet',
  emptyText: 'Add the first one and see it on a sample banner while you choose.',
  colours: 'Colours',
  apply: 'Apply to banner…',
  applyTitle: (name: string) => `Apply ${name} to banners`,
  applyText:
    'Colours and layout of the template take the place of those of the banners you choose. Its code is taken by profiles that name it.',
  applyAction: 'Apply',
  applied: 'Applied. Publish the banners to show it to visitors.',
  noBanners: 'There is no banner of this brand yet.',
  cloned: 'Appearance template cloned',
});

const { list: listRoute } = cookieAppearanceTemplates.routes;
const shown = ['preBannerBackground', 'preBannerText', 'button1Background', 'switchOn', 'link'] as const;

export const CookieAppearanceTemplates = () => {
  const words = useTexts(catalogue);
  const may = useMay();
  const navigate = useNavigate();
  const records = useRecords(cookieAppearanceTemplates.routes, {
    rows: (answer) => answer.cookieAppearanceTemplates,
    ...{ id: 'appearanceTemplateId', noun: 'Appearance template' },
  });
  const { doomed, doom, mayWrite } = records;
  const [applied, apply] = useState<CookieAppearanceTemplate>();
  const cloning = useWrite(appearanceTemplateClone, { invalidates: [listRoute], done: words.cloned });
  const open = (template?: CookieAppearanceTemplate) =>
    void navigate({
      to: '/manage-cookie-appearance-template',
      search: { appearanceTemplateId: template?.appearanceTemplateId } as never, // that screen's search
    });
  const list = useList(records.rows, cookieAppearanceTemplates, {
    columns: [
      'templateName',
      { field: 'description', isSecondary: true },
      {
        name: 'colours',
        title: words.colours,
        width: 130,
        value: ({ colourScheme }) => colourScheme.button1Background,
        cell: ({ colourScheme }) => (
          <span className={classes.dots} aria-hidden="true">
            {shown.map((name) => (
              <span key={name} className={classes.dot} style={{ background: colourScheme[name] }} />
            ))}
          </span>
        ),
      },
      { field: 'position', width: 120, isSecondary: true },
      { field: 'layout', width: 120, isSecondary: true },
      { field: 'brandName', width: 140, isSecondary: true },
      { field: 'countOfBanners', width: 105 },
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
        clone: mayWrite ? () => cloning.mutate({ params: { id: row.appearanceTemplateId } }) : undefined,
        others: may(appearanceTemplateApply.apply.access)
          ? [{ label: words.apply, icon: mdiFileReplaceOutline, run: () => apply(row) }]
          : [],
        delete: mayWrite ? () => doom(row) : undefined,
      })}
    >
      {doomed && (
        <ConfirmDelete
          name={doomed.templateName}
          consequence="Banners keep the colours and the layout they took from it."
          remove={() => records.remove(doomed)}
          onClose={() => doom(undefined)}
        />
      )}
      {applied && (
        <CopyInto
          routes={appearanceTemplateApply}
          id={applied.appearanceTemplateId}
          title={words.applyTitle(applied.templateName)}
          text={words.applyText}
          action={words.applyAction}
          done={words.applied}
          empty={words.noBanners}
          touches={[cookieBanners.list, bannerProfiles.list, listRoute]}
          onClose={() => apply(undefined)}
        />
      )}
    </ListScreen>
  );
};
