import { mdiPlus, mdiPublish, mdiRefresh } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { ConfirmDelete } from '@candour/kit/portal/confirm-delete.tsx';
import { DataTable } from '@candour/kit/portal/data-table.tsx';
import { ListToolbar } from '@candour/kit/portal/list-toolbar.tsx';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { cookieBanners, type ConsentBanner } from '../contract.ts';
import { BannerStatus, statusWords } from './banner-status.tsx';
import { EmbedCodeDialog } from './embed-code-dialog.tsx';
import classes from './cookie-banners.module.css';
import { ReconsentDialog } from './reconsent-dialog.tsx';

const catalogue = texts({
  title: 'Cookie banners',
  purpose: 'What visitors see first: set it up step by step, publish it, and paste its code into your site.',
  add: 'Add banner',
  search: 'Search banners',
  empty: 'No banners yet',
  emptyText: 'Add the first one. Nine short steps lead from its name to the code for your site.',
  deleted: 'Banner deleted',
  cloned: 'Banner cloned',
  progress: 'Set-up',
  step: (done: number) => `${done} of 9`,
  languages: 'Languages',
  profiles: 'Profiles',
  status: 'Status',
  published: 'Last published',
  consents: 'Consents 30 d',
  accepted: 'Accept %',
  configure: 'Configure',
  publish: 'Publish',
  reconsent: 'Request re-consent',
  name: 'Banner',
  brand: 'Brand',
});

const facts = {
  fields: cookieBanners.fields,
  id: 'consentBannerId',
  label: 'consentBannerName',
  search: ['consentBannerName', 'domains'],
  order: 'consentBannerName',
  scope: 'brand',
} as const;

export const CookieBanners = () => {
  const words = useTexts(catalogue);
  const may = useMay();
  const navigate = useNavigate();
  const { data } = useRead(cookieBanners.list);
  const [doomed, doom] = useState<ConsentBanner>();
  const [embedded, embed] = useState<ConsentBanner>();
  const [asked, ask] = useState<ConsentBanner>();
  const invalidates = [cookieBanners.list];
  const removal = useWrite(cookieBanners.remove, { invalidates, done: words.deleted, isQuiet: true });
  const cloning = useWrite(cookieBanners.clone, { invalidates, done: words.cloned });
  const mayWrite = may(cookieBanners.saveBasicDetails.access);
  const open = (banner?: ConsentBanner, step?: number) =>
    void navigate({
      to: '/manage-cookie-banner',
      search: { consentBannerId: banner?.consentBannerId, step } as never, // the screen's own search
    });
  const list = useList(data?.consentBanners, facts, {
    columns: [
      {
        field: 'consentBannerName',
        title: words.name,
        cell: (row) => (
          <span className={classes.name}>
            {row.consentBannerName}
            <span className={classes.domains}>{row.domains.join(', ')}</span>
          </span>
        ),
      },
      { field: 'brandName', title: words.brand, width: 130, isSecondary: true },
      { field: 'countOfProfiles', title: words.profiles, width: 85, isSecondary: true },
      { field: 'languages', title: words.languages, width: 105, isSecondary: true },
      {
        field: 'configurationStatusId',
        title: words.progress,
        width: 80,
        isSecondary: true,
        cell: (row) => words.step(row.configurationStatusId - 1),
      },
      {
        field: 'status',
        title: words.status,
        width: 205,
        cell: (row) => <BannerStatus status={row.status} />,
      },
      { field: 'lastPublishedAt', title: words.published, width: 115, isSecondary: true },
      { field: 'consents30Days', title: words.consents, width: 110 },
      {
        field: 'acceptRate',
        title: words.accepted,
        width: 90,
        align: 'end',
        isSecondary: true,
        value: (row) => (row.acceptRate === null ? null : `${row.acceptRate} %`),
      },
    ],
    filters: {
      status: {
        label: words.status,
        choices: Object.entries(statusWords).map(([value, { label }]) => ({ value, label })),
      },
    },
  });
  return (
    <>
      <PageHead
        title={words.title}
        purpose={words.purpose}
        actions={
          mayWrite && (
            <Button look="primary" icon={mdiPlus} onClick={() => open()}>
              {words.add}
            </Button>
          )
        }
      />
      <ListToolbar list={list} search={words.search} />
      <DataTable
        list={list}
        title={words.title}
        empty={{ title: words.empty, text: words.emptyText }}
        open={(row) => open(row)}
        actions={(row) => ({
          edit: { label: words.configure, run: () => open(row) },
          clone: mayWrite
            ? () => cloning.mutate({ body: { consentBannerId: row.consentBannerId } })
            : undefined,
          getCode: row.status === 'Draft' ? undefined : () => embed(row),
          others: [
            ...(may(cookieBanners.publish.access)
              ? [{ label: words.publish, icon: mdiPublish, run: () => open(row, 9) }]
              : []),
            ...(may(cookieBanners.requestReconsent.access) && row.status !== 'Draft'
              ? [{ label: words.reconsent, icon: mdiRefresh, run: () => ask(row) }]
              : []),
          ],
          delete: mayWrite ? () => doom(row) : undefined,
        })}
      />
      {doomed && (
        <ConfirmDelete
          name={doomed.consentBannerName}
          mustTypeName={doomed.lastPublishedAt !== null}
          consequence="Its consents stay as evidence. The banner itself cannot be brought back."
          remove={() => removal.mutateAsync({ params: { id: doomed.consentBannerId } })}
          onClose={() => doom(undefined)}
        />
      )}
      {embedded && (
        <EmbedCodeDialog consentBannerId={embedded.consentBannerId} onClose={() => embed(undefined)} />
      )}
      {asked && <ReconsentDialog banner={asked} onClose={() => ask(undefined)} />}
    </>
  );
};
