import type pg from 'pg';
import type { TriggerType } from '@candour/connectors/plan.ts';
import { feedEntities } from '@candour/kit/server/change-feed';
import { hasNewerConsent, readConsents, type Asked, type FoundRecord } from './consent-records.ts';
import { readErasures, readPeople } from './person-records.ts';
import { hasNewerAnswer, readAnswers } from './preference-records.ts';

/** How changes of one kind become records. */
export type RecordSource = {
  /** Of the rows in the feed. */
  entity: number;
  /**
   * In the order requested; null where the person was erased. With `newest` the current state replaces
   * each.
   */
  read: (
    client: pg.ClientBase,
    of: { asked: readonly Asked[]; newest: boolean },
  ) => Promise<(FoundRecord | null)[]>;
  /**
   * A record that was given up and requested again must not overtake a newer one: the `ref` of those that
   * would.
   */
  hasNewer: (
    client: pg.ClientBase,
    asked: readonly { brandId: number; ref: string }[],
  ) => Promise<Set<string>>;
};

const consents = { entity: feedEntities.consent, read: readConsents, hasNewer: hasNewerConsent };
const ofPeople = { hasNewer: async () => new Set<string>() };

const sources: Readonly<Record<TriggerType, RecordSource>> = {
  CookieConsent: consents,
  FullSnapshot: consents,
  PreferenceChanged: { entity: feedEntities.preference, read: readAnswers, hasNewer: hasNewerAnswer },
  PreferencePending: {
    entity: feedEntities.pendingPreference,
    // What waits is the answer itself; what holds meanwhile is another one.
    read: (client, { asked }) => readAnswers(client, { asked, newest: false }),
    hasNewer: hasNewerAnswer,
  },
  ExtendedPreferenceChanged: {
    entity: feedEntities.extendedPreference,
    read: readAnswers,
    hasNewer: hasNewerAnswer,
  },
  DataSubjectChanged: { entity: feedEntities.dataSubject, read: readPeople, ...ofPeople },
  DataSubjectErased: { entity: feedEntities.erasure, read: readErasures, ...ofPeople },
};

/** Where the records of a trigger come from. */
export const sourceOf = (triggerType: TriggerType): RecordSource => sources[triggerType];
