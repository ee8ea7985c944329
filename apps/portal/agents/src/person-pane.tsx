import { mdiScaleBalance, mdiSendOutline } from '@mdi/js';
import { useState } from 'react';
import type { AgentProfile, Standing } from '@candour/features/staff/agents/contract.ts';
import type { ConfigFile } from '@candour/features/staff/portal-config/contract.ts';
import { Button } from '@candour/ui/button.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { CheckCard } from './check-card.tsx';
import { ContactCard } from './contact-card.tsx';
import classes from './desk.module.css';
import { History } from './history.tsx';
import { initials } from './initials.ts';
import { LinkCard } from './link-card.tsx';
import type { Choices, Recording } from './recording.ts';
import { PreferenceCard } from './preference-card.tsx';
import { RightsCard } from './rights-card.tsx';

type Props = {
  profile: AgentProfile;
  session: number;
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
  session,
  config,
  brandId,
  links,
  mayEnterRequests,
  recording,
  record,
  reload,
}: Props) => {
  const [opened, open] = useState<'link' | 'right'>();
  const toggle = (card: 'link' | 'right') => open(opened === card ? undefined : card);
  const close = () => open(undefined);
  const [{ of, standing }, stand] = useState({ of: session, standing: profile.standing });
  // Checks are those of a session.
  const isNewer = of === session && standing.strength >= profile.standing.strength;
  const latest: Standing = isNewer ? standing : profile.standing;
  return (
    <div className={classes.cards}>
      <div className={classes.personHead}>
        <span className={classes.face} aria-hidden>
          {initials(profile.name)}
        </span>
        <h2 className={classes.name}>{profile.name}</h2>
        <div className={classes.sending}>
          {links.length > 0 && (
            <Button icon={mdiSendOutline} aria-expanded={opened === 'link'} onClick={() => toggle('link')}>
              Send link
            </Button>
          )}
          {mayEnterRequests && (
            <Button icon={mdiScaleBalance} aria-expanded={opened === 'right'} onClick={() => toggle('right')}>
              Rights request
            </Button>
          )}
        </div>
      </div>
      {profile.isRestricted && (
        <Notice tone="warning">
          The use of this person’s data is restricted. Record only what they ask you for.
        </Notice>
      )}
      {opened === 'link' && <LinkCard profile={profile} brandId={brandId} links={links} close={close} />}
      {opened === 'right' && (
        <RightsCard dataSubjectId={profile.dataSubjectId} brandId={brandId} close={close} />
      )}
      <CheckCard
        dataSubjectId={profile.dataSubjectId}
        brandId={brandId}
        standing={latest}
        checked={(next) => {
          stand({ of: session, standing: next });
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
      <History dataSubjectId={profile.dataSubjectId} brandId={brandId} standing={latest} asOf={profile} />
    </div>
  );
};
