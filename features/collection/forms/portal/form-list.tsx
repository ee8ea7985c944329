import type { Crumb } from '@candour/ui/breadcrumbs.tsx';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { ListScreen } from '@candour/kit/portal/list-screen.tsx';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useOpenPreview } from '@candour/kit/portal/use-open-preview.ts';
import { collectionWidgets } from '../contract.ts';
import type { CollectionWidget, PreferencePage } from '../contract/form.ts';
import type { ProgressiveProfile } from '../contract/profile.ts';
import { rowsIn, type KindFacts } from './form-kinds.ts';
import { FormStatus, statusWordsOf } from './form-status.tsx';

const EmbedDialog = lazyPart(() => import('./embed-dialog.tsx'), 'EmbedDialog');
const DeleteForm = lazyPart(() => import('./delete-form.tsx'), 'DeleteForm');
const SimulateSheet = lazyPart(() => import('./profile/simulate-sheet.tsx'), 'SimulateSheet');
const TranslateDialog = lazyPart(() => import('./translate-dialog.tsx'), 'TranslateDialog');

type Props = {
  facts: KindFacts;
  purpose: string;
  add: string;
  empty: { title: string; text: string };
  trail?: readonly Crumb[];
};

type Row = CollectionWidget;

/** The forms of one kind. */
export const FormList = ({ facts, purpose, add, empty, trail }: Props) => {
  const { kind, rows: routes, routes: more, noun } = facts;
  const isPage = kind === 'preferencePage';
  const isProfile = kind === 'progressiveProfile';
  const navigate = useNavigate();
  const mayWrite = useMay()(routes.create.access);
  const { data } = useRead(routes.list);
  const [about, ask] = useState<{ row: Row; what: 'code' | 'delete' | 'translate' | 'simulate' }>();
  const preview = useOpenPreview(facts.preview);
  const cloning = useWrite(more.clone, { invalidates: [routes.list], done: `${noun} copied` });
  const enabling = useWrite(more.setEnabled, { invalidates: [routes.list, routes.read] });
  const open = ({ formId }: Row, step?: number) =>
    void navigate(facts.manage(step === undefined ? { id: formId } : { id: formId, step }));
  const list = useList(
    data === undefined ? undefined : (rowsIn(data) as readonly Row[]), // see `KindFacts`
    { ...collectionWidgets, routes },
    {
      columns: [
        { field: 'formName', title: nameTitles[kind] },
        { field: 'brandName', min: 120, priority: 2 },
        ...ownColumns[kind],
        ...(isProfile ? [] : ([languages] as const)),
        {
          field: 'status',
          min: 210,
          cell: (row) => <FormStatus status={row.status} isProfile={isProfile} />,
        },
        ...(isPage || isProfile ? [] : ([{ field: 'submissions30Days', min: 130, priority: 2 }] as const)),
        ...(isProfile ? profileFigures : []),
        ...(kind === 'collectionWidget'
          ? ([
              {
                name: 'conversion',
                title: 'Conversion',
                min: 100,
                priority: 3,
                align: 'end',
                value: conversionOf,
              },
            ] as const)
          : []),
        ...(isProfile ? [] : ([{ field: 'publishedAt', min: 124, priority: 2 }] as const)),
      ],
      filters: {
        status: {
          choices: Object.entries(statusWordsOf(isProfile)).map(([value, { label }]) => ({ value, label })),
        },
      },
    },
  );
  const isLive = (row: Row) => row.liveVersion !== null;
  return (
    <ListScreen
      list={list}
      title={facts.listTitle}
      rowsCalled={isProfile ? 'progressive profiles' : undefined}
      purpose={purpose}
      search={`Search ${facts.listTitle.toLowerCase()}`}
      trail={trail}
      add={mayWrite ? { label: add, run: () => void navigate(facts.manage({})) } : undefined}
      empty={empty}
      open={(row) => open(row)}
      actions={(row) => ({
        edit: () => open(row),
        translate: row.languageIds.length > 0 ? () => ask({ row, what: 'translate' }) : undefined,
        clone: () => cloning.mutate({ params: { id: row.formId } }),
        preview: () => void preview(row.formId),
        getCode: facts.embed && isLive(row) ? () => ask({ row, what: 'code' }) : undefined,
        publish: () => open(row, facts.steps.length),
        disable:
          !isPage && isLive(row) && row.isEnabled
            ? {
                run: () => enabling.mutate({ params: { id: row.formId }, body: { isEnabled: false } }),
                ...(isProfile && { label: 'Pause' }),
              }
            : undefined,
        enable:
          !isPage && isLive(row) && !row.isEnabled
            ? {
                run: () => enabling.mutate({ params: { id: row.formId }, body: { isEnabled: true } }),
                ...(isProfile && { label: 'Resume' }),
              }
            : undefined,
        others: isProfile ? [{ label: 'Simulate', run: () => ask({ row, what: 'simulate' }) }] : [],
        delete: mayWrite ? () => ask({ row, what: 'delete' }) : undefined,
      })}
    >
      <Suspense>
        {about?.what === 'code' && (
          <EmbedDialog facts={facts} form={about.row} onClose={() => ask(undefined)} />
        )}
        {about?.what === 'translate' && (
          <TranslateDialog facts={facts} form={about.row} onClose={() => ask(undefined)} />
        )}
        {about?.what === 'simulate' && (
          <SimulateSheet formId={about.row.formId} name={about.row.formName} onClose={() => ask(undefined)} />
        )}
        {about?.what === 'delete' && (
          <DeleteForm facts={facts} form={about.row} onClose={() => ask(undefined)} />
        )}
      </Suspense>
    </ListScreen>
  );
};

const nameTitles = {
  preferenceWidget: 'Widget',
  collectionWidget: 'Name',
  preferencePage: 'Page',
  progressiveProfile: 'Name',
} as const;

const languages = {
  name: 'languages',
  title: 'Languages',
  min: 112,
  priority: 3,
  align: 'end',
  value: ({ countOfCompleteLanguages, countOfLanguages }: Row) =>
    `${countOfCompleteLanguages}/${countOfLanguages}`,
} as const;

/** A profile among the rows; see `KindFacts`. */
const asProfile = (row: Row) => row as unknown as ProgressiveProfile;

const profileFigures = [
  {
    name: 'completion',
    title: 'Completion',
    min: 112,
    priority: 2,
    align: 'end',
    value: (row: Row) => {
      const { completion } = asProfile(row);
      return completion === null ? '' : `${completion}%`;
    },
  },
  {
    name: 'answers30Days',
    title: 'Answers (30 d)',
    min: 130,
    priority: 2,
    align: 'end',
    value: (row: Row) => asProfile(row).answers30Days,
  },
] as const;

const placements = { EmbeddedPrompt: 'Prompt', Widget: 'In the page' } as const;

/** A page among the rows; see `KindFacts`. */
const asPage = (row: Row) => row as unknown as PreferencePage;

const statements = { field: 'countOfStatements', min: 110, priority: 3 } as const;
const ownColumns = {
  progressiveProfile: [
    {
      name: 'countOfQuestions',
      title: 'Questions',
      min: 100,
      priority: 3,
      align: 'end',
      value: (row: Row) => asProfile(row).countOfQuestions,
    },
    {
      name: 'questionsPerVisit',
      title: 'Per visit',
      min: 96,
      priority: 3,
      align: 'end',
      value: (row: Row) => asProfile(row).questionsPerVisit,
    },
    {
      name: 'placement',
      title: 'Placement',
      min: 116,
      priority: 3,
      value: (row: Row) => placements[asProfile(row).placement],
    },
  ],
  preferenceWidget: [{ field: 'accessKeyName', min: 140, priority: 3 }, statements],
  collectionWidget: [{ field: 'countOfFields', min: 80, priority: 3 }, statements],
  preferencePage: [
    {
      name: 'containsPii',
      title: 'Contains PII',
      min: 120,
      priority: 2,
      value: (row: Row) => (asPage(row).containsPii ? 'PII' : 'No PII'),
    },
    {
      name: 'countOfLinks',
      title: 'Links using it',
      min: 120,
      priority: 3,
      align: 'end',
      value: (row: Row) => asPage(row).countOfLinks,
    },
  ],
} as const;

/** Answers in a hundred showings; nothing while it was not shown. */
const conversionOf = ({ submissions30Days, opens30Days }: Row): string =>
  opens30Days === 0 ? '' : `${Math.min(100, Math.round((100 * submissions30Days) / opens30Days))}%`;
