import { fieldLabel } from '@candour/consent/field-label.ts';
import { dateTimeText } from '@candour/kit/portal/dates.ts';
import { TitledCard } from '@candour/ui/titled-card.tsx';
import { Facts } from '@candour/ui/facts.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import type { Profile } from '../contract.ts';
import { Offers } from './offers.tsx';
import { StateChip } from './state-chip.tsx';
import layout from '@candour/ui/layout.module.css';
import classes from './people.module.css';

/** Contact fields, and what holds for each channel. */
export const Overview = ({ profile }: { profile: Profile }) => {
  const isErased = profile.erasedAt !== null;
  return (
    <div className={classes.overview}>
      <TitledCard title="Contact">
        {profile.contact.length === 0 && <p className={layout.dim}>Nothing is known.</p>}
        <Facts
          facts={[
            ...profile.contact.map(
              ({ fieldName, value, isUnproven }) =>
                [
                  fieldLabel(fieldName),
                  isUnproven ? (
                    <>
                      <bdi>{value}</bdi> <StatusChip tone="warning">Not proven, finds nobody</StatusChip>
                    </>
                  ) : (
                    <bdi>{value}</bdi>
                  ),
                ] as const,
            ),
            ['Since', dateTimeText(profile.createdDate)],
            ['Changed', dateTimeText(profile.changedDate)],
            ['Further records', profile.recordIds.join(', ')],
          ]}
        />
      </TitledCard>
      <div className={layout.stack4}>
        <Offers dataSubjectId={profile.dataSubjectId} offers={profile.offers} />
        <TitledCard title={isErased ? 'Preferences before the erasure' : 'Preferences'}>
          {profile.preferences.length === 0 && <p className={layout.dim}>Nothing has been answered.</p>}
          <ul className={classes.states}>
            {profile.preferences.map(
              ({ channelId, channelName, state, consentDate, lastTransactionDate, expiresAt }) => (
                <li key={channelId}>
                  <span className={classes.name}>{channelName}</span>
                  <StateChip state={state} />
                  <span className={classes.when}>
                    {[
                      consentDate !== null && `Consent ${dateTimeText(consentDate)}`,
                      lastTransactionDate !== null && `Last answer ${dateTimeText(lastTransactionDate)}`,
                      expiresAt !== null && !isErased && `Ends ${dateTimeText(expiresAt)}`,
                    ]
                      .filter((text) => text !== false)
                      .join('. ')}
                  </span>
                </li>
              ),
            )}
          </ul>
        </TitledCard>
      </div>
    </div>
  );
};
