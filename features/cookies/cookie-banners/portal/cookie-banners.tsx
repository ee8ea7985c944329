import { mdiPublish, mdiRefresh } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { DeleteDoomed } from '@candour/kit/portal/delete-doomed.tsx';
import { ListScreen } from '@candour/kit/portal/list-screen.tsx';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useOpenPreview } from '@candour/kit/portal/use-open-preview.ts';
import { usePagedList } from '@candour/kit/portal/use-paged-list.ts';
import { useRowCalls } from '@candour/kit/portal/use-records.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import {
  bannerFacts,
  bannerPage,
  type ConsentBanner,
  cookieBanners,
  cookieBannerScreens,
} from '../contract.ts';
import { publishing } from '../contract/publishing.ts';
import { BannerStatus, statusWords } from './banner-status.tsx';
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
  published: 'Published',
  consents: 'Consents 30 d',
  accepted: 'Accept all',
  continue: 'Continue',
  getCode: 'Get code',
  configure: 'Configure',
  publish: 'Publish',
  reconsent: 'Request re-consent',
  name: 'Banner',
  brand: 'Brand',
});

export const CookieBanners = () => {
  const words = useTexts(catalogue);
  const may = useMay();
  const navigate = useNavigate();
  const routes = { ...cookieBanners, update: cookieBanners.saveBasicDetails };
  const records = useRowCalls<typeof routes, ConsentBanner>(routes, {
    id: 'consentBannerId',
    noun: 'Banner',
  });
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
  const list = usePagedList(bannerPage, bannerFacts, {
    columns: [
      {
        field: 'consentBannerName',
        title: words.name,
        second: (row) => row.domains.join(', '),
      },
      { field: 'brandName', title: words.brand, min: 120, priority: 2 },
      {
        field: 'status',
        title: words.status,
        min: 216,
        value: (row) => statusWords[row.status].label,
        cell: (row) => <BannerStatus status={row.status} />,
      },
      {
        field: 'acceptRate',
        title: words.accepted,
        min: 100,
        align: 'end',
        value: (row) => (row.acceptRate === null ? null : `${row.acceptRate} %`),
      },
      { field: 'consents30Days', title: words.consents, min: 118, priority: 3 },
      { field: 'languages', title: words.languages, min: 108, priority: 3 },
      {
        field: 'configurationStatusId',
        title: words.progress,
        min: 78,
        priority: 3,
        align: 'end',
        value: (row) => words.step(...progressOf(row, hasIdentity)),
      },
      { field: 'countOfProfiles', title: words.profiles, min: 78, priority: 3 },
      { field: 'lastPublishedAt', title: words.published, min: 124, priority: 2 },
    ],
    filters: {
      status: {
        label: words.status,
        choices: Object.entries(statusWords).map(([value, { label }]) => ({ value, label })),
      },
    },
  });
  const quickOf = (row: ConsentBanner) => {
    if (row.status === 'Published') return { label: words.getCode, run: () => embed(row) };
    if (row.status === 'PublishedWithChanges')
      return may(publishing.publish.access) ? { label: words.publish, run: () => open(row, 9) } : undefined;
    return mayWrite ? { label: words.continue, run: () => open(row) } : undefined;
  };
  return (
    <ListScreen
      list={list}
      title={words.title}
      purpose={words.purpose}
      search={words.search}
      add={mayWrite ? { label: words.add, run: () => open() } : undefined}
      empty={{ title: words.empty, text: words.emptyText }}
      open={(row) => open(row)}
      quick={quickOf}
      actions={(row) => ({
        ...(mayWrite
          ? { edit: { label: words.configure, run: () => open(row) } }
          : { view: () => open(row) }),
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
