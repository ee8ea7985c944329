import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { ListScreen } from '@candour/kit/portal/list-screen.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { choicesOf } from '@candour/ui/choice.ts';
import { Notice } from '@candour/ui/notice.tsx';
import { requestCalls, rightsRequest, rightsRequestScreens, type RightsRequest } from '../contract.ts';
import { requestStatuses, requestTypes, urgencies } from '../contract/words.ts';
import { Due, RequestStatus } from './request-status.tsx';

const EnterDialog = lazyPart(() => import('./enter-dialog.tsx'), 'EnterDialog');

const catalogue = texts({
  title: 'Rights requests',
  purpose: 'What people ask for by law. Each has to be answered within a month.',
  search: 'Search number, person or colleague',
  add: 'Enter request',
  empty: 'No requests yet',
  emptyText: 'People make them in the public portal. Enter those that come by letter, phone or email.',
  mine: 'Mine',
  nobody: 'Nobody',
  unassigned: 'Not assigned',
  more: (shown: number, total: number) =>
    `The ${shown} most urgent and most recent of ${total} requests are listed. A data export has them all.`,
});

const facts = {
  fields: rightsRequest,
  id: 'requestId',
  label: 'reference',
  search: ['reference', 'person', 'assignedTo', 'brandName'],
  order: 'dueAt',
  scope: 'brand',
} as const;

/** The queue of requests, the most urgent first. */
export const RequestList = () => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const { person } = useSurroundings();
  const [{ enter, enterBrand }, change] = useAddress<'enter' | 'enterBrand'>();
  const { data } = useRead(requestCalls.list, undefined, { isLive: { everySeconds: 60 } });
  const open = ({ requestId }: RightsRequest) =>
    void navigate(linkTo(rightsRequestScreens, 'rights-request', { params: { requestId } }));
  const list = useList(data?.rightsRequests, facts, {
    columns: [
      { field: 'reference', min: 120 },
      { field: 'requestType', min: 116, value: ({ requestType }) => requestTypes[requestType], priority: 1 },
      { field: 'person', min: 170, priority: 2 },
      { field: 'brandName', min: 120, priority: 3 },
      { field: 'source', min: 130, priority: 3 },
      { field: 'receivedAt', min: 110, priority: 3 },
      {
        field: 'dueAt',
        min: 184,
        priority: 1,
        // What is closed is due no more: it comes after what is open.
        value: ({ urgency, dueAt }) => (urgency === 'Closed' ? '' : dueAt),
        cell: (row) => <Due request={row} />,
      },
      {
        field: 'status',
        min: 166,
        priority: 1,
        value: ({ status }) => requestStatuses[status],
        cell: (row) => <RequestStatus request={row} />,
      },
      {
        field: 'assignedTo',
        min: 130,
        priority: 3,
        value: ({ assignedTo }) => (assignedTo === '' ? words.nobody : assignedTo),
      },
    ],
    filters: {
      status: {
        choices: [{ value: 'Open', label: 'Open' }, ...choicesOf(requestStatuses)],
        matches: ({ status, urgency }, value) => (value === 'Open' ? urgency !== 'Closed' : status === value),
      },
      requestType: { label: 'Type', choices: choicesOf(requestTypes) },
      urgency: { label: 'Term', choices: choicesOf(urgencies) },
      assigned: {
        label: 'Assigned to',
        choices: [
          { value: 'me', label: words.mine },
          { value: 'nobody', label: words.unassigned },
        ],
        matches: ({ assignedToId }, value) =>
          value === 'me' ? assignedToId === person.userId : assignedToId === null,
      },
    },
  });
  const isCut = data !== undefined && data.total > data.rightsRequests.length;
  return (
    <ListScreen
      list={list}
      {...words}
      empty={{ title: words.empty, text: words.emptyText }}
      add={{ label: words.add, run: () => change({ enter: 'new' }, true) }}
      open={open}
      actions={(row) => ({ view: () => open(row) })}
    >
      {isCut && <Notice>{words.more(data.rightsRequests.length, data.total)}</Notice>}
      <Suspense>
        {enter !== undefined && (
          <EnterDialog
            dataSubjectId={enter === 'new' ? undefined : enter}
            brandId={enterBrand === undefined ? undefined : Number(enterBrand)}
            onEntered={(requestId) =>
              // Going back leads past the form, to where it was opened.
              void navigate({
                ...linkTo(rightsRequestScreens, 'rights-request', { params: { requestId } }),
                replace: true,
              })
            }
            onClose={() => change({ enter: undefined, enterBrand: undefined })}
          />
        )}
      </Suspense>
    </ListScreen>
  );
};
