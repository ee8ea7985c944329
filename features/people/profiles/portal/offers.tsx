import { fieldLabel } from '@candour/consent/field-label.ts';
import { texts } from '@candour/kit/contract/texts';
import { dateTimeText } from '@candour/kit/portal/dates.ts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { TitledCard } from '@candour/ui/titled-card.tsx';
import { profileCalls, type ContactOffer } from '../contract.ts';
import layout from '@candour/ui/layout.module.css';
import classes from './people.module.css';

const catalogue = texts({
  title: 'Offered, not taken',
  text: 'Nobody has proved that these came from the person. Take what you know to be right.',
  from: (source: string, when: string) => `${source}, ${when}`,
  take: 'Take',
  leave: 'Leave',
  takeOne: (field: string) => `Take ${field}`,
  leaveOne: (field: string) => `Leave ${field}`,
  taken: 'Taken',
  left: 'Left as it was',
});

/** Contact fields that senders nobody knows offered: staff take them or leave them. */
export const Offers = ({
  dataSubjectId,
  offers,
}: {
  dataSubjectId: string;
  offers: readonly ContactOffer[];
}) => {
  const words = useTexts(catalogue);
  const mayDecide = useMay()(profileCalls.decideOffer.access);
  const invalidates = [profileCalls.read, profileCalls.history, profileCalls.submissions];
  const take = useWrite(profileCalls.decideOffer, { invalidates, done: words.taken });
  const leave = useWrite(profileCalls.decideOffer, { invalidates, done: words.left });
  const isBusy = take.isPending || leave.isPending;
  if (offers.length === 0) return null;
  return (
    <TitledCard title={words.title}>
      <p className={layout.dim}>{words.text}</p>
      <ul className={classes.states}>
        {offers.map(({ submissionGuid, fieldName, value, source, capturedAt }) => {
          const params = { dataSubjectId, offerGuid: submissionGuid };
          const label = fieldLabel(fieldName);
          return (
            <li key={`${submissionGuid} ${fieldName}`}>
              <span className={classes.name}>
                {label} <bdi className={classes.value}>{value}</bdi>
              </span>
              {mayDecide && (
                <span className={layout.row}>
                  <Button
                    small
                    aria-label={words.takeOne(label)}
                    busy={isBusy}
                    onClick={() => take.mutate({ params, body: { fieldName, decision: 'Take' } })}
                  >
                    {words.take}
                  </Button>
                  <Button
                    small
                    look="quiet"
                    aria-label={words.leaveOne(label)}
                    busy={isBusy}
                    onClick={() => leave.mutate({ params, body: { fieldName, decision: 'Leave' } })}
                  >
                    {words.leave}
                  </Button>
                </span>
              )}
              <span className={classes.when}>{words.from(source, dateTimeText(capturedAt))}</span>
            </li>
          );
        })}
      </ul>
    </TitledCard>
  );
};
