import { mdiEmailOutline, mdiEmailOffOutline, mdiFormatListBulleted, mdiSend } from '@mdi/js';
import { Suspense, useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { Moment } from '@candour/kit/portal/cell.tsx';
import { DeleteDoomed } from '@candour/kit/portal/delete-doomed.tsx';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { ListScreen } from '@candour/kit/portal/list-screen.tsx';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useMay, useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useRecords } from '@candour/kit/portal/use-records.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { accessTo, dashboardTitles } from './contract/dashboards.ts';
import { dashboardEmailCalls, dashboardEmails, type DashboardEmail } from './contract.ts';
import { scheduleText } from './portal/schedule-text.ts';

const catalogue = texts({
  title: 'Dashboard emails',
  purpose: 'Sends the figures of a dashboard to colleagues, on days you choose.',
  add: 'Add dashboard email',
  edit: (name: string) => `Edit ${name}`,
  search: 'Search dashboard emails',
  empty: 'No dashboard emails yet',
  emptyText: 'Add one to have the figures of a dashboard sent every day, week or month.',
  sendToMe: 'Send it to me now',
  sent: 'It is on its way to you',
  log: 'What was sent',
  leave: 'Do not send it to me',
  left: 'You will no longer get it',
  join: 'Send it to me, too',
  joined: 'From now on it is sent to you',
  gone: 'The list of what was sent is deleted too.',
  never: 'Never',
  nobody: 'Nobody',
  others: (first: string, count: number) => `${first} and ${count} more`,
});

const EmailDialog = lazyPart(() => import('./portal/email-dialog.tsx'), 'EmailDialog');
const SentSheet = lazyPart(() => import('./portal/sent-sheet.tsx'), 'SentSheet');

const DashboardEmails = () => {
  const words = useTexts(catalogue);
  const may = useMay();
  const { person } = useSurroundings();
  const [told, tell] = useState<DashboardEmail>();
  const records = useRecords(dashboardEmails.routes, {
    rows: (response) => response.dashboardEmails,
    id: 'dashboardEmailId',
    noun: 'Dashboard email',
  });
  const { opened, open, doom, change, mayWrite } = records;
  const invalidates = [dashboardEmails.routes.list];
  const send = useWrite(dashboardEmailCalls.sendToMe, { done: words.sent });
  const leave = useWrite(dashboardEmailCalls.leave, { invalidates, done: words.left });
  const join = useWrite(dashboardEmailCalls.join, { invalidates, done: words.joined });
  const isOwn = ({ brandId, dashboard }: DashboardEmail) =>
    may(accessTo(dashboard)) && (person.brandIds.includes(0) || person.brandIds.includes(brandId));
  const readersOf = ({ recipients }: DashboardEmail): string => {
    const [first, ...others] = recipients.filter(({ hasLeft }) => !hasLeft);
    if (first === undefined) return words.nobody;
    return others.length === 0 ? first.userName : words.others(first.userName, others.length);
  };
  const list = useList(records.rows, dashboardEmails, {
    columns: [
      'emailName',
      { field: 'dashboard', min: 130, value: (row) => dashboardTitles[row.dashboard] },
      { name: 'readers', title: 'Recipients', min: 160, priority: 2, value: readersOf },
      { field: 'schedule', min: 200, value: scheduleText },
      {
        field: 'lastSentAt',
        min: 120,
        priority: 2,
        cell: ({ lastSentAt }) => (lastSentAt === null ? words.never : <Moment iso={lastSentAt} />),
      },
      {
        field: 'nextSendAt',
        min: 120,
        priority: 3,
        cell: ({ nextSendAt }) => (nextSendAt === null ? '–' : <Moment iso={nextSendAt} />),
      },
      { field: 'isActive', min: 80, priority: 3 },
    ],
  });
  const ownPlace = ({ dashboardEmailId: id, recipients }: DashboardEmail) => {
    const isReader = recipients.some(({ userId, hasLeft }) => userId === person.userId && !hasLeft);
    const input = { params: { id } };
    return !isReader
      ? [{ label: words.join, icon: mdiEmailOutline, run: () => join.mutate(input) }]
      : [{ label: words.leave, icon: mdiEmailOffOutline, run: () => leave.mutate(input) }];
  };
  return (
    <ListScreen
      list={list}
      title={words.title}
      purpose={words.purpose}
      search={words.search}
      add={mayWrite ? { label: words.add, run: () => open('new') } : undefined}
      empty={{ title: words.empty, text: words.emptyText, icon: mdiEmailOutline }}
      open={open}
      actions={(row) => ({
        ...(isOwn(row)
          ? {
              edit: () => open(row),
              [row.isActive ? 'disable' : 'enable']: () => change(row, { isActive: !row.isActive }),
              delete: () => doom(row),
            }
          : { view: () => open(row) }),
        others: [
          ...(may(accessTo(row.dashboard))
            ? [
                {
                  label: words.sendToMe,
                  icon: mdiSend,
                  run: () => send.mutate({ params: { id: row.dashboardEmailId } }),
                },
              ]
            : []),
          { label: words.log, icon: mdiFormatListBulleted, run: () => tell(row) },
          ...ownPlace(row),
        ],
      })}
    >
      {opened !== undefined && (
        <Suspense>
          <EmailDialog
            title={opened === 'new' ? words.add : words.edit(opened.emailName)}
            email={opened === 'new' ? undefined : opened}
            save={records.save}
            isReadOnly={opened !== 'new' && !isOwn(opened)}
            onClose={() => open(undefined)}
          />
        </Suspense>
      )}
      {told !== undefined && (
        <Suspense>
          <SentSheet email={told} onClose={() => tell(undefined)} />
        </Suspense>
      )}
      <DeleteDoomed records={records} label="emailName" consequence={words.gone} />
    </ListScreen>
  );
};

export const screens = { 'dashboard-emails': DashboardEmails };
