import { withMeaning } from '@candour/consent/response-types.ts';
import { mdiScaleBalance } from '@mdi/js';
import { useState } from 'react';
import { agentCalls, type AgentProfile, type Standing } from '@candour/features/staff/agents/contract.ts';
import type { ConfigFile } from '@candour/features/staff/portal-config/contract.ts';
import type { ResponseOf } from '@candour/kit/contract/route';
import { Button } from '@candour/ui/button.tsx';
import { client } from './api.ts';
import { CheckCard } from './check-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { dateOf } from './date-of.ts';
import classes from './desk.module.css';
import { initials } from './initials.ts';
import type { Choices, Recording } from './recording.ts';
import { PreferenceCard } from './preference-card.tsx';
import { RightsCard } from './rights-card.tsx';
import { SendLink } from './send-link.tsx';
import { useRun } from './use-run.ts';

type Props = {
  profile: AgentProfile;
  config: ConfigFile;
  brandId: number;
  links: Choices['links'];
  mayEnterRequests: boolean;
  recording: Recording | undefined;
  record: (recording: Recording) => void;
  reload: () => Promise<void>;
};

/** The person: who is calling, contact details, what they have said. */
export const PersonPane = ({
  profile,
  config,
  brandId,
  links,
  mayEnterRequests,
  recording,
  record,
  reload,
}: Props) => {
  const [isAsking, ask] = useState(false);
  const [standing, stand] = useState<Standing>(profile.standing);
  const latest = standing.strength >= profile.standing.strength ? standing : profile.standing;
  return (
    <div className={classes.cards}>
      <div className={classes.personHead}>
        <span className={classes.face} aria-hidden>
          {initials(profile.name)}
        </span>
        <h2 className={classes.name}>{profile.name}</h2>
        <div className={classes.sending}>
          {links.length > 0 && (
            <SendLink dataSubjectId={profile.dataSubjectId} brandId={brandId} links={links} />
          )}
          {mayEnterRequests && (
            <Button icon={mdiScaleBalance} aria-expanded={isAsking} onClick={() => ask(!isAsking)}>
              Rights request
            </Button>
          )}
        </div>
      </div>
      {isAsking && (
        <RightsCard dataSubjectId={profile.dataSubjectId} brandId={brandId} close={() => ask(false)} />
      )}
      <CheckCard
        dataSubjectId={profile.dataSubjectId}
        brandId={brandId}
        standing={latest}
        checked={(next) => {
          stand(next);
          // Contact details open with the check that is strong enough.
          if (next.strength >= next.neededForContact && !profile.isContactOpen) void reload();
        }}
      />
      <ContactCard profile={profile} config={config} brandId={brandId} reload={reload} />
      <PreferenceCard
        groups={profile.groups}
        standing={latest}
        canRecord={config.basicConfig.canEditPreferences}
        recording={recording}
        record={record}
      />
      <History dataSubjectId={profile.dataSubjectId} brandId={brandId} />
    </div>
  );
};

type Told = ResponseOf<typeof agentCalls.history>;

const History = ({ dataSubjectId, brandId }: { dataSubjectId: string; brandId: number }) => {
  const [told, tell] = useState<Told>();
  const { problem, isBusy, run } = useRun();
  const read = () =>
    run(async () =>
      tell(
        await client.call(agentCalls.history, {
          params: { dataSubjectId },
          query: { brandId: String(brandId) },
        }),
      ),
    );
  return (
    <section className={classes.card} aria-labelledby="history">
      <div className={classes.cardHead}>
        <h3 id="history">History</h3>
        <Button small busy={isBusy} onClick={() => void read()}>
          {told === undefined ? 'Show' : 'Refresh'}
        </Button>
      </div>
      {problem !== undefined && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {told?.events.length === 0 && <p className={classes.help}>Nothing was answered yet.</p>}
      {told?.events.map(({ eventId, channelName, value, source, statementText, isOptOut, capturedAt }) => (
        <details key={eventId} open={told.isExpanded} className={classes.event}>
          <summary>
            <span>{`${channelName}: ${value === 1 ? 'Yes' : 'No'}`}</span>
            <time dateTime={capturedAt}>{dateOf(capturedAt)}</time>
          </summary>
          <p className={classes.help}>{source}</p>
          {statementText !== null && <p>{withMeaning(statementText, isOptOut)}</p>}
        </details>
      ))}
    </section>
  );
};
