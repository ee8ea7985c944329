import type { AgentChannel, AgentProfile, Standing } from '@candour/features/staff/agents/contract.ts';
import { contactMedia } from '@candour/features/consent-model/channels/contract.ts';
import { Button } from '@candour/ui/button.tsx';
import classes from './desk.module.css';
import type { Recording } from './recording.ts';
import { dateOf } from './date-of.ts';

type Props = {
  groups: AgentProfile['groups'];
  standing: Standing;
  canRecord: boolean;
  recording: Recording | undefined;
  record: (recording: Recording) => void;
};

const states: Record<AgentChannel['state'], string> = {
  NoAnswer: 'No answer yet',
  Pending: 'To be confirmed',
  OptedIn: 'Yes',
  OptedOut: 'No',
  Withdrawn: 'No',
  Expired: 'Expired',
  HardOptOut: 'Never contact',
};

/** What holds, group by group, with the answers an agent can record. */
export const PreferenceCard = ({ groups, ...rest }: Props) => (
  <section className={classes.card} aria-labelledby="preferences">
    <div className={classes.cardHead}>
      <h3 id="preferences">Preferences</h3>
    </div>
    {groups.length === 0 && <p className={classes.help}>There is nothing to answer for this brand.</p>}
    {groups.flatMap(({ parentGroupName, subGroups }) =>
      subGroups.map(({ subGroupName, expandedByDefault, channels }) => (
        <details
          key={`${parentGroupName} ${subGroupName}`}
          open={expandedByDefault}
          className={classes.group}
        >
          <summary>
            {parentGroupName === subGroupName ? subGroupName : `${parentGroupName} · ${subGroupName}`}
          </summary>
          <ul>
            {channels.map((channel) => (
              <Row key={channel.channelId} channel={channel} {...rest} />
            ))}
          </ul>
        </details>
      )),
    )}
  </section>
);

type RowProps = Omit<Props, 'groups'> & { channel: AgentChannel };

const Row = ({ channel, standing, canRecord, recording, record }: RowProps) => {
  const { channelName, contactMedium, state, lastTransactionDate, statementText } = channel;
  const isRecorded = recording?.channel.channelId === channel.channelId;
  const whyNoYes = whyNot(standing, statementText);
  return (
    <li className={classes.preference} data-recording={isRecorded || undefined}>
      <span className={classes.what}>
        <strong title={channelName}>{channelName}</strong>
        <span className={classes.help}>{mediumOf(contactMedium)}</span>
      </span>
      <span className={classes.state} data-state={state}>
        {states[state]}
      </span>
      <span className={classes.help}>{lastTransactionDate === null ? '' : dateOf(lastTransactionDate)}</span>
      {canRecord && (
        <span className={classes.buttons}>
          <Button
            small
            disabled={whyNoYes !== undefined}
            title={whyNoYes}
            aria-label={`Record yes for ${channelName}`}
            onClick={() => record({ channel, value: 1 })}
          >
            Yes
          </Button>
          <Button
            small
            aria-label={`Record no for ${channelName}`}
            onClick={() => record({ channel, value: 0 })}
          >
            No
          </Button>
        </span>
      )}
    </li>
  );
};

/** A yes needs somebody who was checked, and words to say it to. */
const whyNot = ({ strength, neededForYes }: Standing, statementText: string | null): string | undefined => {
  if (statementText === null) return 'This channel has no published statement to read out';
  return strength < neededForYes ? 'Check who is calling first' : undefined;
};

const mediumOf = (medium: string): string =>
  Object.entries(contactMedia).find(([name]) => name === medium)?.[1] ?? medium;
