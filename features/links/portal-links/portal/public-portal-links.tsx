import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { ConfirmDelete } from '@candour/kit/portal/confirm-delete.tsx';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { ListScreen } from '@candour/kit/portal/list-screen.tsx';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useListLanguage } from '@candour/kit/portal/use-list-language.tsx';
import { useOpenPreview } from '@candour/kit/portal/use-open-preview.ts';
import { useRecords } from '@candour/kit/portal/use-records.ts';
import { UnpublishQuestion } from '@candour/kit/portal/unpublish-question.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { copyText } from '@candour/ui/copy-text.ts';
import { showSnack } from '@candour/ui/snackbar-store.ts';
import { languages } from '../../../organisation/languages/contract.ts';
import { linkScreens } from '../../links/contract.ts';
import { linkTypes } from '../../links/contract/link-types.ts';
import { authenticationWords } from '../../links/contract/authentication-words.ts';
import { PublishingStatus, publishingWords } from '@candour/kit/portal/publishing-status.tsx';
import { portalLinkRoutes, portalLinks, portalLinkScreens, type PortalLink } from '../contract.ts';
import { sectionWords } from './section-words.ts';

const PublishDialog = lazyPart(() => import('./publish-dialog.tsx'), 'PublishDialog');

const catalogue = texts({
  title: 'Public portal links',
  purpose: 'A site where people sign in to see and change their preferences and data.',
  add: 'Add public portal link',
  search: 'Search public portal links',
  empty: 'No public portal links yet',
  emptyText: 'Add one to let people look after their preferences and data themselves.',
  sections: 'Sections',
  copied: 'Link copied',
  enabled: 'Public portal link enabled',
  disabled: 'Public portal link disabled',
  cloned: 'Public portal link copied',
  closed: 'People can no longer sign in there. Their answers stay.',
  unpublish: 'Unpublish…',
  unpublishText: 'Nobody can sign in there until it is published again. Answers stay.',
  unpublished: 'Public portal link unpublished',
  open: 'Open portal',
});

type Asked = { row: PortalLink; what: 'publish' | 'unpublish' | 'delete' };

/** The entrances to the public portal. */
export const PublicPortalLinks = () => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const { client } = useSurroundings();
  const { data } = useRead(languages.assigned);
  const [{ accessedViaTranslations }] = useAddress<'accessedViaTranslations'>();
  const [asked, ask] = useState<Asked>();
  const { rows, mayWrite, remove } = useRecords(portalLinks.routes, {
    rows: (response) => response.publicPortalLinks,
    id: 'linkId',
    noun: 'Public portal link',
  });
  const invalidates = [portalLinks.routes.list, portalLinks.routes.read];
  const clone = useWrite(portalLinkRoutes.clone, { invalidates, done: words.cloned });
  const enable = useWrite(portalLinkRoutes.enable, { invalidates, done: words.enabled });
  const disable = useWrite(portalLinkRoutes.disable, { invalidates, done: words.disabled });
  const unpublish = useWrite(portalLinkRoutes.unpublish, { invalidates, done: words.unpublished });
  const preview = useOpenPreview('public-portal-link');
  const language = useListLanguage<PortalLink>(data?.assignedLanguages, portalLinks.translated ?? []);
  const list = useList(rows, portalLinks, {
    columns: [
      'linkName',
      { field: 'nameInLink', min: 150, priority: 2 },
      { field: 'brandName', min: 120, priority: 2 },
      {
        field: 'authenticationType',
        value: ({ authenticationType }) => authenticationWords[authenticationType].label,
        min: 140,
        priority: 3,
      },
      {
        name: 'sections',
        title: words.sections,
        value: ({ sections }) => sections.map((section) => sectionWords[section]).join(', '),
        min: 190,
        flex: 1,
        priority: 3,
      },
      { field: 'status', min: 236, cell: ({ status }) => <PublishingStatus status={status} /> },
      { field: 'opens', min: 120, priority: 3 },
      { field: 'sessions30Days', min: 130, priority: 3 },
      { field: 'publishedAt', min: 124, priority: 3 },
      language.status,
    ],
    filters: {
      status: { choices: Object.entries(publishingWords).map(([value, { label }]) => ({ value, label })) },
    },
  });
  const { publicPortal: linkType } = linkTypes;
  const edit = (search: { id?: number }) =>
    void navigate(
      linkTo(portalLinkScreens, 'manage-public-portal-link', { search: { linkType, ...search } }),
    );
  const translate = ({ linkId: id }: PortalLink) =>
    void navigate(
      linkTo(linkScreens, 'manage-link-translation', {
        search: { linkType, id, languageId: language.languageId ?? 0 },
      }),
    );
  const addressOf = async ({ brandId, nameInLink }: PortalLink): Promise<string> => {
    const { address } = await client.call(portalLinkRoutes.offers, { query: { brandId } });
    return address + nameInLink;
  };
  const copyLink = async (row: PortalLink) => {
    if (await copyText(await addressOf(row))) showSnack('success', words.copied);
  };
  const isTranslating = !mayWrite || accessedViaTranslations !== undefined;
  return (
    <ListScreen
      list={list}
      title={words.title}
      purpose={words.purpose}
      search={words.search}
      add={mayWrite ? { label: words.add, run: () => edit({}) } : undefined}
      filters={language.filter}
      empty={{ title: words.empty, text: words.emptyText }}
      open={(row) => (isTranslating ? translate(row) : edit({ id: row.linkId }))}
      actions={(row) => {
        if (!mayWrite) return { translate: () => translate(row) };
        const params = { id: row.linkId };
        const isLive = row.status !== 'Draft';
        return {
          edit: () => edit(params),
          translate: () => translate(row),
          clone: () => clone.mutate({ params }),
          preview: () => void preview(row.linkId),
          copyLink: () => void copyLink(row),
          publish: () => ask({ row, what: 'publish' }),
          enable: row.status === 'Disabled' ? () => enable.mutate({ params }) : undefined,
          disable: isLive && row.status !== 'Disabled' ? () => disable.mutate({ params }) : undefined,
          others: isLive
            ? [
                {
                  label: words.open,
                  run: () => void addressOf(row).then((address) => open(address, '_blank')),
                },
                { label: words.unpublish, run: () => ask({ row, what: 'unpublish' }) },
              ]
            : [],
          delete: () => ask({ row, what: 'delete' }),
        };
      }}
    >
      <Suspense>
        {asked?.what === 'publish' && <PublishDialog link={asked.row} onClose={() => ask(undefined)} />}
        {asked?.what === 'unpublish' && (
          <UnpublishQuestion
            name={asked.row.linkName}
            unpublish={unpublish}
            id={asked.row.linkId}
            onClose={() => ask(undefined)}
          >
            {words.unpublishText}
          </UnpublishQuestion>
        )}
      </Suspense>
      {asked?.what === 'delete' && (
        <ConfirmDelete
          name={asked.row.linkName}
          mustTypeName={asked.row.status !== 'Draft'}
          {...(asked.row.status === 'Draft' ? {} : { consequence: words.closed })}
          remove={() => remove(asked.row)}
          onClose={() => ask(undefined)}
        />
      )}
    </ListScreen>
  );
};
