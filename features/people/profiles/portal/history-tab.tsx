import { labelled } from '@candour/consent/labelled.ts';
import { withMeaning } from '@candour/consent/response-types.ts';
import { mdiCertificateOutline, mdiHistory } from '@mdi/js';
import { dateTimeText } from '@candour/kit/portal/dates.ts';
import { useRead } from '@candour/kit/portal/query.ts';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { Button } from '@candour/ui/button.tsx';
import { Card } from '@candour/ui/card.tsx';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { profileCalls, type PersonAnswer, type Profile } from '../contract.ts';
import { fieldLabel } from '@candour/consent/field-label.ts';
import { plainText } from '@candour/consent/rich-text.ts';
import { useReceipt } from './use-receipt.ts';
import classes from './people.module.css';

/** Everything a person said, with the wording they read. */
export const HistoryTab = ({ profile: { dataSubjectId, status } }: { profile: Profile }) => {
  const isErased = status === 'Forgotten';
  const { data } = useRead(profileCalls.history, { params: { dataSubjectId } });
  const receipt = useReceipt(dataSubjectId);
  if (data === undefined) return <Waiting height={240} />;
  if (data.events.length + data.offers.length === 0)
    return (
      <EmptyState icon={mdiHistory} title="Nothing has been answered">
        Answers appear here with the wording they were given to.
      </EmptyState>
    );
  return (
    <Card className={classes.list}>
      <ol className={classes.events}>
        {data.offers.map(({ submissionGuid, fieldName, value, source, capturedAt, decision, decidedBy }) => (
          <li key={`${submissionGuid} ${fieldName}`}>
            <span className={classes.name}>
              {fieldLabel(fieldName)} <bdi className={classes.value}>{value}</bdi>
            </span>
            <StatusChip tone={decision === 'Taken' ? 'success' : 'warning'}>
              {decision === 'Taken' ? 'Offered, taken by staff' : 'Offered, not taken'}
            </StatusChip>
            <span className={classes.when}>
              {`${dateTimeText(capturedAt)}, ${source}. ${decidedBy === null ? 'Nobody has proved who sent it' : `Decided by ${decidedBy}`}`}
            </span>
          </li>
        ))}
        {data.events.map((event) => (
          <li key={event.eventId}>
            <span className={classes.name}>{event.channelName}</span>
            <Said event={event} isErased={isErased} />
            {event.statementText !== null && (
              <span className={classes.wording}>
                {`${withMeaning(`“${plainText(event.statementText)}”`, event.isOptOut)}${event.versionNo === null ? '' : ` (version ${event.versionNo})`}`}
              </span>
            )}
            {event.extended.map(({ label, value }) => (
              <span key={label} className={classes.wording}>
                {labelled(label, value)}
              </span>
            ))}
            <span className={classes.when}>
              {[...new Set([dateTimeText(event.capturedAt), event.source, event.transactionType])].join(', ')}
              {event.isDerived && ', follows from a rule'}
            </span>
            {!event.isDerived && (
              <span className={classes.wording}>
                <Button
                  small
                  look="quiet"
                  icon={mdiCertificateOutline}
                  aria-label={`Download receipt for ${event.channelName}`}
                  onClick={() => receipt(event.submissionGuid)}
                >
                  Receipt
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
};

const Said = ({ event: { value, status }, isErased }: { event: PersonAnswer; isErased: boolean }) => {
  if (status === 'Pending')
    return isErased ? (
      <StatusChip tone="neutral">Yes, never confirmed</StatusChip>
    ) : (
      <StatusChip tone="warning">Yes, to be confirmed</StatusChip>
    );
  return value === 1 ? <StatusChip tone="success">Yes</StatusChip> : <StatusChip tone="info">No</StatusChip>;
};
