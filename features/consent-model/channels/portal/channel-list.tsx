import { useNavigate } from '@tanstack/react-router';
import { texts } from '@candour/kit/contract/texts';
import { DeleteDoomed } from '@candour/kit/portal/delete-doomed.tsx';
import { ListScreen } from '@candour/kit/portal/list-screen.tsx';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useListLanguage } from '@candour/kit/portal/use-list-language.tsx';
import type { Filter } from '@candour/kit/portal/use-list.ts';
import { usePagedList } from '@candour/kit/portal/use-paged-list.ts';
import { useRowCalls } from '@candour/kit/portal/use-records.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { may } from '@candour/kit/contract/access';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { languages } from '../../../organisation/languages/contract.ts';
import {
  channelPage,
  channels,
  channelTranslations,
  contactMedia,
  legalBases,
  setChannelActive,
  channelScreens,
} from '../contract.ts';
import type { Channel } from '../contract.ts';
import { choicesOf } from '@candour/ui/choice.ts';
import { subGroups, type SubGroup } from '../../consent-structure/contract.ts';
import { channelDependencyScreens } from '../../channel-dependencies/contract.ts';
import { statementScreens } from '../../statements/contract.ts';

const catalogue = texts({
  title: 'Channels',
  purpose: 'What people can say yes or no to: one topic, one way to reach them.',
  add: 'Add channel',
  search: 'Search channels',
  empty: 'No channels yet',
  emptyText: 'Add the first one, such as your newsletter by email.',
  group: 'Group',
  statements: (count: number) => `Manage statements (${count})`,
  dependencies: 'Manage dependencies',
  retired: 'Retired',
  active: 'Active',
  consequence: 'Its translations are deleted too. This cannot be undone.',
});

export const ChannelList = () => {
  const words = useTexts(catalogue);
  const mayOpen = useMay();
  const navigate = useNavigate();
  const { data: spoken } = useRead(languages.assigned);
  const { data: grouped } = useRead(subGroups.routes.list);
  const records = useRowCalls<typeof channels.routes, Channel>(channels.routes, {
    id: 'channelId',
    noun: 'Channel',
  });
  const { doom, mayWrite } = records;
  const activity = useWrite(setChannelActive, { invalidates: [channels.routes.list], done: 'Channel saved' });
  const language = useListLanguage<Channel>(spoken?.assignedLanguages, ['displayText']);
  const list = usePagedList(channelPage, channels, {
    columns: columnsOf(language),
    filters: filtersOf(grouped?.subGroups ?? []),
  });
  const manage = (row?: Channel, isClone = false) =>
    void navigate({
      ...linkTo(channelScreens, 'manage-channel', { search: { channelId: row?.channelId } }),
      state: { isClone }, // a parameter that is not in the address
    });
  const translate = ({ channelId: id }: Channel) =>
    void navigate(
      linkTo(channelScreens, 'manage-channel-translation', {
        search: {
          id,
          languageId: language.languageId ?? undefined,
          previouslySelectedLanguage: language.languageId?.toString(),
        },
      }),
    );
  const activate = ({ channelId: id }: Channel, isActive: boolean) =>
    activity.mutate({ params: { id }, body: { isActive } });
  return (
    <ListScreen
      list={list}
      {...words}
      filters={language.filter}
      add={mayWrite ? { label: words.add, run: () => manage() } : undefined}
      empty={{ title: words.empty, text: words.emptyText }}
      open={mayWrite ? manage : translate}
      actions={(row) => ({
        ...(mayWrite && {
          edit: () => manage(row),
          clone: () => manage(row, true),
          delete: () => doom(row),
          ...(row.isActive
            ? { disable: { label: 'Deactivate', run: () => activate(row, false) } }
            : { enable: { label: 'Activate', run: () => activate(row, true) } }),
        }),
        translate: mayOpen(channelTranslations.save.access) ? () => translate(row) : undefined,
        others: [
          ...(mayOpen(may('Statements', 'StatementTranslations'))
            ? [
                {
                  label: words.statements(row.countOfStatements),
                  run: () =>
                    void navigate(
                      linkTo(statementScreens, 'statements', {
                        search: { channelName: row.channelName, accessedVia: 'channels' },
                      }),
                    ),
                },
              ]
            : []),
          ...(mayOpen(may('ChannelDependencies'))
            ? [
                {
                  label: words.dependencies,
                  run: () =>
                    void navigate(
                      linkTo(channelDependencyScreens, 'channel-dependencies', {
                        search: { q: row.channelName, accessedVia: 'channels' },
                      }),
                    ),
                },
              ]
            : []),
        ],
      })}
    >
      <DeleteDoomed records={records} label="channelName" consequence={words.consequence} />
    </ListScreen>
  );
};

const columnsOf = (language: ReturnType<typeof useListLanguage<Channel>>) => [
  'channelName' as const,
  language.text('displayText', { priority: 2 }),
  {
    field: 'subGroupName' as const,
    title: 'Group',
    min: 190,
    value: (row: Channel) => `${row.parentGroupName} / ${row.subGroupName}`,
  },
  { field: 'brandName' as const, min: 130, priority: 2 as const },
  {
    field: 'contactMedium' as const,
    title: 'Medium',
    min: 110,
    priority: 2 as const,
    value: (row: Channel) => contactMedia[row.contactMedium],
  },
  {
    field: 'legalBasis' as const,
    min: 150,
    priority: 3 as const,
    value: (row: Channel) => legalBases[row.legalBasis],
  },
  { field: 'countOfStatements' as const, min: 110, priority: 3 as const },
  { field: 'isActive' as const, min: 90 },
  language.status,
];

const filtersOf = (groups: readonly SubGroup[]): Record<string, Filter<Channel>> => ({
  subGroupId: {
    label: catalogue.group,
    choices: groups
      .map(({ subGroupId, subGroupName, parentGroupName }) => ({
        value: String(subGroupId),
        label: `${parentGroupName} / ${subGroupName}`,
      }))
      .toSorted((a, b) => a.label.localeCompare(b.label)),
  },
  contactMedium: {
    label: 'Medium',
    choices: choicesOf(contactMedia).map(({ value, label }) => ({ value: String(value), label })),
  },
  isActive: {
    label: catalogue.active,
    choices: [
      { value: 'true', label: catalogue.active },
      { value: 'false', label: catalogue.retired },
    ],
  },
});
