import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { ConfirmDelete } from '@candour/kit/portal/confirm-delete.tsx';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { ListScreen } from '@candour/kit/portal/list-screen.tsx';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useListLanguage } from '@candour/kit/portal/use-list-language.tsx';
import { useRecords } from '@candour/kit/portal/use-records.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { copyText } from '@candour/ui/copy-text.ts';
import { showSnack } from '@candour/ui/snackbar-store.ts';
import { languages } from '../../../organisation/languages/contract.ts';
import { linkRoutes, links, linkScreens, type PublicLink } from '../contract.ts';
import { linkTypes } from '../contract/link-types.ts';
import { LinkStatus, statusWords } from './link-status.tsx';

const CodeDialog = lazyPart(() => import('./code-dialog.tsx'), 'CodeDialog');
const PublishDialog = lazyPart(() => import('./publish-dialog.tsx'), 'PublishDialog');

const catalogue = texts({
  title: 'Action links',
  purpose: 'One press in an email records an answer, such as unsubscribing.',
  add: 'Add action link',
  search: 'Search action links',
  empty: 'No action links yet',
  emptyText: 'Add one for the foot of your newsletter, so that people can leave it without signing in.',
  yes: 'Yes',
  no: 'No',
  answers: 'Answers',
  copied: 'Link copied',
  enabled: 'Action link enabled',
  disabled: 'Action link disabled',
  cloned: 'Action link copied',
  unused: 'Links in emails that were already sent stop working. What was recorded stays.',
  unpublish: 'Unpublish',
  unpublished: 'Action link unpublished',
});

type Asked = { row: PublicLink; what: 'code' | 'publish' };

/** The links that record answers. */
export const ActionLinks = () => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const { client } = useSurroundings();
  const { data } = useRead(languages.assigned);
  const [asked, ask] = useState<Asked>();
  const records = useRecords(links.routes, {
    rows: (response) => response.links.filter((each) => each.linkType === linkTypes.action),
    id: 'linkId',
    noun: 'Action link',
  });
  const { rows, mayWrite, doomed, doom } = records;
  const invalidates = [links.routes.list, links.routes.read];
  const clone = useWrite(linkRoutes.clone, { invalidates, done: words.cloned });
  const enable = useWrite(linkRoutes.enable, { invalidates, done: words.enabled });
  const disable = useWrite(linkRoutes.disable, { invalidates, done: words.disabled });
  const unpublish = useWrite(linkRoutes.unpublish, { invalidates, done: words.unpublished });
  const language = useListLanguage<PublicLink>(data?.assignedLanguages, links.translated ?? []);
  const answersOf = ({ answers }: PublicLink): string =>
    answers
      .map(({ channelName, value }) => `${channelName}: ${value === 1 ? words.yes : words.no}`)
      .join(', ');
  const list = useList(rows, links, {
    columns: [
      'linkName',
      { field: 'nameInLink', min: 150, priority: 3 },
      { field: 'brandName', min: 120, priority: 2 },
      { name: 'answers', title: words.answers, value: answersOf, min: 190, flex: 1, priority: 2 },
      { field: 'status', min: 236, cell: ({ status }) => <LinkStatus status={status} /> },
      { field: 'executions', title: 'Uses, 30 days', min: 110, priority: 3 },
      { field: 'publishedAt', min: 124, priority: 3 },
      language.status,
    ],
    filters: {
      status: { choices: Object.entries(statusWords).map(([value, { label }]) => ({ value, label })) },
    },
  });
  const { action: linkType } = linkTypes;
  const edit = (search: { id?: number }) =>
    void navigate(linkTo(linkScreens, 'manage-preference-link', { search: { linkType, ...search } }));
  const translate = ({ linkId: id }: PublicLink) =>
    void navigate(
      linkTo(linkScreens, 'manage-link-translation', {
        search: { linkType, id, languageId: language.languageId ?? 0 },
      }),
    );
  const copyLink = async ({ brandId, nameInLink }: PublicLink) => {
    const { address } = await client.call(linkRoutes.offers, { query: { brandId } });
    if (await copyText(address + nameInLink)) showSnack('success', words.copied);
  };
  return (
    <ListScreen
      list={list}
      title={words.title}
      purpose={words.purpose}
      search={words.search}
      add={mayWrite ? { label: words.add, run: () => edit({}) } : undefined}
      filters={language.filter}
      empty={{ title: words.empty, text: words.emptyText }}
      open={(row) => (mayWrite ? edit({ id: row.linkId }) : translate(row))}
      actions={(row) => {
        if (!mayWrite) return { translate: () => translate(row) };
        const params = { id: row.linkId };
        const isLive = row.status !== 'Draft';
        return {
          edit: () => edit(params),
          translate: () => translate(row),
          clone: () => clone.mutate({ params }),
          getCode: () => ask({ row, what: 'code' }),
          copyLink: () => void copyLink(row),
          publish: () => ask({ row, what: 'publish' }),
          enable: row.status === 'Disabled' ? () => enable.mutate({ params }) : undefined,
          disable: isLive && row.status !== 'Disabled' ? () => disable.mutate({ params }) : undefined,
          others: isLive ? [{ label: words.unpublish, run: () => unpublish.mutate({ params }) }] : [],
          delete: () => doom(row),
        };
      }}
    >
      <Suspense>
        {asked?.what === 'code' && <CodeDialog link={asked.row} onClose={() => ask(undefined)} />}
        {asked?.what === 'publish' && <PublishDialog link={asked.row} onClose={() => ask(undefined)} />}
      </Suspense>
      {doomed !== undefined && (
        <ConfirmDelete
          name={doomed.linkName}
          mustTypeName={doomed.status !== 'Draft'}
          {...(doomed.status === 'Draft' ? {} : { consequence: words.unused })}
          remove={() => records.remove(doomed)}
          onClose={() => doom(undefined)}
        />
      )}
    </ListScreen>
  );
};
