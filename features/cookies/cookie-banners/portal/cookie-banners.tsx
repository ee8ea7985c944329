import { mdiPublish, mdiRefresh } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { DeleteDoomed } from '@candour/kit/portal/delete-doomed.tsx';
import { ListScreen } from '@candour/kit/portal/list-screen.tsx';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useOpenPreview } from '@candour/kit/portal/use-open-preview.ts';
import { useRecords } from '@candour/kit/portal/use-records.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { type ConsentBanner, cookieBanners, cookieBannerScreens } from '../contract.ts';
import { publishing } from '../contract/publishing.ts';
import { BannerStatus, statusWords } from './banner-status.tsx';
import classes from './cookie-banners.module.css';
import { EmbedCodeDialog } from './publishing/embed-code-dialog.tsx';
import { ReconsentDialog } from './publishing/reconsent-dialog.tsx';
import { useIdentityService } from './set-up/use-identity-service.ts';

const catalogue = texts({
  title: 'Cookie banners',
  purpose: 'What visitors see first: set it up step by step, publish it, and paste its code into your site.',
  add: 'Add banner',
  search: 'Search banners',
  empty: 'No banners yet',
  emptyText: 'Add the first one. A few short steps lead from its name to the code for your site.',
  cloned: 'Banner cloned',
  progress: 'Set-up',
  step: (done: number, all: number) => `${done} of ${all}`,
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
  routes: { history: cookieBanners.history },
  scope: 'brand',
} as const;

export const CookieBanners = () => {
  const words = useTexts(catalogue);
  const may = useMay();
  const navigate = useNavigate();
  const records = useRecords(
    { ...cookieBanners, update: cookieBanners.saveBasicDetails },
    { rows: (response) => response.consentBanners, id: 'consentBannerId', noun: 'Banner' },
  );
  const { doom, mayWrite } = records;
  const hasIdentity = useIdentityService();
  const preview = useOpenPreview('banner');
  const [embedded, embed] = useState<ConsentBanner>();
  const [asked, ask] = useState<ConsentBanner>();
  const cloning = useWrite(cookieBanners.clone, { invalidates: [cookieBanners.list], done: words.cloned });
  const open = (banner?: ConsentBanner, step?: number) =>
    void navigate(
      linkTo(cookieBannerScreens, 'manage-cookie-banner', {
        search: { consentBannerId: banner?.consentBannerId, step },
      }),
    );
  const list = useList(records.rows, facts, {
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
      { field: 'languages', title: words.languages, width: 100, isSecondary: true },
      {
        field: 'configurationStatusId',
        title: words.progress,
        width: 80,
        isSecondary: true,
        cell: (row) => words.step(...progressOf(row, hasIdentity)),
      },
      {
        field: 'status',
        title: words.status,
        width: 215,
        cell: (row) => <BannerStatus status={row.status} />,
      },
      { field: 'lastPublishedAt', title: words.published, width: 115, isSecondary: true },
      { field: 'consents30Days', title: words.consents, width: 105 },
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
    <ListScreen
      list={list}
      title={words.title}
      purpose={words.purpose}
      search={words.search}
      add={mayWrite ? { label: words.add, run: () => open() } : undefined}
      empty={{ title: words.empty, text: words.emptyText }}
      open={(row) => open(row)}
      actions={(row) => ({
        edit: { label: words.configure, run: () => open(row) },
        clone: mayWrite
          ? () => cloning.mutate({ body: { consentBannerId: row.consentBannerId } })
          : undefined,
        preview: () => void preview(row.consentBannerId),
        getCode: row.status === 'Draft' ? undefined : () => embed(row),
        others: [
          ...(may(publishing.publish.access)
            ? [{ label: words.publish, icon: mdiPublish, run: () => open(row, 9) }]
            : []),
          ...(may(publishing.requestReconsent.access) && row.status !== 'Draft'
            ? [{ label: words.reconsent, icon: mdiRefresh, run: () => ask(row) }]
            : []),
        ],
        delete: mayWrite ? () => doom(row) : undefined,
      })}
    >
      <DeleteDoomed
        records={records}
        label="consentBannerName"
        consequence="Its consents stay as evidence. The banner itself cannot be restored."
        mustTypeName={(row) => row.lastPublishedAt !== null}
      />
      {embedded && <EmbedCodeDialog banner={embedded} onClose={() => embed(undefined)} />}
      {asked && <ReconsentDialog banner={asked} onClose={() => ask(undefined)} />}
    </ListScreen>
  );
};

/** Steps that were saved, of those that there are; the sixth is that of the identity service. */
const progressOf = ({ configurationStatusId }: ConsentBanner, hasIdentity: boolean): [number, number] => {
  const done = configurationStatusId - 1;
  return hasIdentity ? [done, 9] : [done > 5 ? done - 1 : done, 8];
};
