import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { ConfirmDelete } from '@candour/kit/portal/confirm-delete.tsx';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { ListScreen } from '@candour/kit/portal/list-screen.tsx';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useListLanguage } from '@candour/kit/portal/use-list-language.tsx';
import { useOpenPreview } from '@candour/kit/portal/use-open-preview.ts';
import { usePagedList } from '@candour/kit/portal/use-paged-list.ts';
import { useRowCalls } from '@candour/kit/portal/use-records.ts';
import { UnpublishQuestion } from '@candour/kit/portal/unpublish-question.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { copyText } from '@candour/ui/copy-text.ts';
import { showSnack } from '@candour/ui/snackbar-store.ts';
import { languages } from '../../../organisation/languages/contract.ts';
import { linkPage, linkRoutes, links, linkScreens, type PublicLink } from '../contract.ts';
import { linkTypes, takesTokens } from '../contract/link-types.ts';
import { LinkStatus, statusWords } from './link-status.tsx';

const CodeDialog = lazyPart(() => import('./code-dialog.tsx'), 'CodeDialog');
const PublishDialog = lazyPart(() => import('./publish-dialog.tsx'), 'PublishDialog');

const catalogue = texts({
  copied: 'Link copied',
  unpublish: 'Unpublish…',
  unpublishText:
    'Anyone who opens it, even from an email already sent, is told that it is not there. Answers stay, and you can publish it again.',
});

type Asked = { row: PublicLink; what: 'code' | 'publish' | 'unpublish' };
type Columns = Parameters<typeof usePagedList<typeof links.fields>>[2];

type Props = {
  linkType: PublicLink['linkType'];
  /** "Action link". */
  noun: string;
  words: Record<'title' | 'purpose' | 'add' | 'search' | 'empty' | 'emptyText' | 'deleted', string>;
  /** What links of this type have beside name, brand and status. */
  columns: NonNullable<Columns['columns']>;
  filters?: Columns['filters'];
};

/** The links of one type. */
export const LinkList = ({ linkType, noun, words: own, columns, filters }: Props) => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const { client } = useSurroundings();
  const { data } = useRead(languages.assigned);
  const [asked, ask] = useState<Asked>();
  const records = useRowCalls<typeof links.routes, PublicLink>(links.routes, { id: 'linkId', noun });
  const { mayWrite, doomed, doom } = records;
  const invalidates = [links.routes.list, links.routes.read];
  const clone = useWrite(linkRoutes.clone, { invalidates, done: `${noun} copied` });
  const enable = useWrite(linkRoutes.enable, { invalidates, done: `${noun} enabled` });
  const disable = useWrite(linkRoutes.disable, { invalidates, done: `${noun} disabled` });
  const unpublish = useWrite(linkRoutes.unpublish, { invalidates, done: `${noun} unpublished` });
  const preview = useOpenPreview(linkType === linkTypes.action ? 'action-link' : 'preference-page-link');
  const language = useListLanguage<PublicLink>(data?.assignedLanguages, links.translated ?? []);
  const list = usePagedList(linkPage, links, {
    only: { linkType },
    columns: [
      'linkName',
      { field: 'nameInLink', min: 150, priority: 3 },
      { field: 'brandName', min: 120, priority: 2 },
      ...columns,
      { field: 'status', min: 236, cell: ({ status }) => <LinkStatus status={status} /> },
      { field: 'opens', min: 120, priority: 3 },
      { field: 'executions', min: 110, priority: 3 },
      { field: 'publishedAt', min: 124, priority: 3 },
      language.status,
    ],
    filters: {
      ...filters,
      status: { choices: Object.entries(statusWords).map(([value, { label }]) => ({ value, label })) },
    },
  });
  const edit = (search: { id?: number }) =>
    void navigate(linkTo(linkScreens, 'manage-preference-link', { search: { linkType, ...search } }));
  const translate = ({ linkId: id, authenticationType: linkAuthType }: PublicLink) =>
    void navigate(
      linkTo(linkScreens, 'manage-link-translation', {
        search: { linkType, id, languageId: language.languageId ?? 0, linkAuthType },
      }),
    );
  const copyLink = async ({ brandId, nameInLink }: PublicLink) => {
    const { address, pageAddress } = await client.call(linkRoutes.offers, { query: { brandId } });
    const base = linkType === linkTypes.action ? address : pageAddress;
    if (await copyText(base + nameInLink)) showSnack('success', words.copied);
  };
  return (
    <ListScreen
      list={list}
      title={own.title}
      purpose={own.purpose}
      search={own.search}
      add={mayWrite ? { label: own.add, run: () => edit({}) } : undefined}
      filters={language.filter}
      empty={{ title: own.empty, text: own.emptyText }}
      open={(row) => (mayWrite ? edit({ id: row.linkId }) : translate(row))}
      actions={(row) => {
        if (!mayWrite) return { translate: () => translate(row) };
        const params = { id: row.linkId };
        const isLive = row.status !== 'Draft';
        return {
          edit: () => edit(params),
          translate: () => translate(row),
          clone: () => clone.mutate({ params }),
          preview: () => void preview(row.linkId),
          getCode: takesTokens(row) ? () => ask({ row, what: 'code' }) : undefined,
          copyLink: () => void copyLink(row),
          publish: () => ask({ row, what: 'publish' }),
          enable: row.status === 'Disabled' ? () => enable.mutate({ params }) : undefined,
          disable: isLive && row.status !== 'Disabled' ? () => disable.mutate({ params }) : undefined,
          others: isLive ? [{ label: words.unpublish, run: () => ask({ row, what: 'unpublish' }) }] : [],
          delete: () => doom(row),
        };
      }}
    >
      <Suspense>
        {asked?.what === 'code' && <CodeDialog link={asked.row} onClose={() => ask(undefined)} />}
        {asked?.what === 'publish' && <PublishDialog link={asked.row} onClose={() => ask(undefined)} />}
      </Suspense>
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
      {doomed !== undefined && (
        <ConfirmDelete
          name={doomed.linkName}
          mustTypeName={doomed.status !== 'Draft'}
          {...(doomed.status === 'Draft' ? {} : { consequence: own.deleted })}
          remove={() => records.remove(doomed)}
          onClose={() => doom(undefined)}
        />
      )}
    </ListScreen>
  );
};
