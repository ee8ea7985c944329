import { useNavigate, useParams } from '@tanstack/react-router';
import { texts } from '@candour/kit/contract/texts';
import { dateText } from '@candour/kit/portal/dates.ts';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { notHere, useRead } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { ReadFailed, Waiting } from '@candour/kit/portal/waiting.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { Facts } from '@candour/ui/facts.tsx';
import { TitledCard } from '@candour/ui/titled-card.tsx';
import layout from '@candour/ui/layout.module.css';
import { requestCalls, rightsRequestScreens, type RequestDetail } from '../contract.ts';
import { rejectReasons, requestTypes } from '../contract/words.ts';
import { Assignment } from './assignment.tsx';
import { RequestLog } from './request-log.tsx';
import { RequestPerson } from './request-person.tsx';
import { RequestStatus, dueText } from './request-status.tsx';
import { RequestSteps } from './request-steps.tsx';
import { RequestTools } from './request-tools.tsx';
import classes from './request.module.css';

const catalogue = texts({
  title: 'Rights request',
  list: 'Rights requests',
  failed: 'this request',
  about: 'About the request',
  received: 'Received',
  source: 'Source',
  enteredBy: 'Entered by',
  askedBy: 'Asked by',
  due: 'Due',
  firstDue: 'First due',
  language: 'Language',
  writesTo: 'Answers go to',
  noAddress: 'No email address is stored',
  rejected: 'Rejected because',
  closed: 'Closed',
  restricted: (when: string) =>
    `The use of this person’s data has been restricted since ${when}. Another request asked for it.`,
  message: 'In the person’s words',
  erased:
    'This person was erased. The steps stay as proof that the request was answered, without words about them.',
});

/** One request: who asks, what is to be done next, and everything that was done. */
export const RequestPage = () => {
  const { requestId } = useParams({ strict: false }) as { requestId: string }; // of this screen's path
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const { data, error, refetch } = useRead(
    requestCalls.read,
    { params: { requestId } },
    { isQuiet: true, isLive: { everySeconds: 5 } },
  );
  if (error?.status === 404 || error?.status === 400) throw notHere();
  const trail = [
    { label: words.list, run: () => void navigate(linkTo(rightsRequestScreens, 'rights-requests')) },
  ];
  if (data === undefined)
    return (
      <>
        <PageHead title={words.title} trail={trail} />
        {error === null ? (
          <Waiting height={420} />
        ) : (
          <ReadFailed failed={{ message: error.message, again: () => void refetch() }} what={words.failed} />
        )}
      </>
    );
  return (
    <>
      <PageHead
        title={words.title}
        name={`${requestTypes[data.requestType]} ${data.reference}`}
        purpose={data.brandName}
        trail={trail}
        status={<RequestStatus request={data} />}
        actions={data.urgency !== 'Closed' && <RequestTools request={data} />}
      />
      <div className={classes.page}>
        <div className={layout.stack4}>
          <Term request={data} />
          {data.isErased && <Notice>{words.erased}</Notice>}
          {data.requestType !== 'Restrict' && data.restrictedSince !== null && (
            <Notice>{words.restricted(dateText(data.restrictedSince))}</Notice>
          )}
          <RequestSteps request={data} />
          <RequestLog request={data} />
        </div>
        <div className={layout.stack4}>
          <RequestPerson request={data} />
          <About request={data} />
        </div>
      </div>
    </>
  );
};

const Term = ({ request }: { request: RequestDetail }) => {
  if (request.urgency === 'Overdue') return <Notice tone="danger" title={dueText(request)} />;
  return request.urgency === 'Soon' ? <Notice tone="warning" title={dueText(request)} /> : null;
};

const About = ({ request }: { request: RequestDetail }) => {
  const words = useTexts(catalogue);
  const { message, writesTo, isErased, rejectReason, firstDueAt, closedAt } = request;
  return (
    <TitledCard title={words.about}>
      <Assignment request={request} />
      <Facts
        facts={[
          [words.received, dateText(request.receivedAt)],
          [words.due, dateText(request.dueAt)],
          [words.firstDue, firstDueAt === null ? '' : dateText(firstDueAt)],
          [words.source, request.source],
          [words.enteredBy, request.enteredBy],
          [words.askedBy, request.askedBy],
          [words.language, request.language],
          [words.writesTo, isErased ? '' : (writesTo ?? words.noAddress)],
          [words.rejected, rejectReason === null ? '' : rejectReasons[rejectReason]],
          [words.closed, closedAt === null ? '' : dateText(closedAt)],
        ]}
      />
      {message !== '' && (
        <div>
          <h3 className={classes.small}>{words.message}</h3>
          <p className={classes.words} dir="auto">
            {message}
          </p>
        </div>
      )}
    </TitledCard>
  );
};
