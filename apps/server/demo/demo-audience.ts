import { randomUUID } from 'node:crypto';
import { inScope } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { createDataSubjects } from '../../../features/people/data-subjects/door.ts';
import { rollUpChannels } from '../../../features/organisation/dashboards/server/roll-up.ts';

const dayMs = 86_400_000;
const days = 60;
const [goods, offers, newsletter] = ['Similar goods – email', 'Offers – SMS', 'Newsletter – email'];

/** Where they said it, the most used first. */
const sources = ['ConsentCollectionWidget', 'PreferencePage', 'CSPortal', 'Api'] as const;

/**
 * Customers who said something on each of the last days, as it would have arrived then: dashboards have something
 * to show. Every number is derived from the place in the list, so that each demo is the same.
 */
export const demoAudience = async (
  { brandId }: { brandId: number },
  platform: Platform,
  channels: ReadonlyMap<string, number>,
): Promise<void> => {
  const { ledger, keyring, now, database } = platform;
  const ofDay = (ago: number) => {
    const at = new Date(now().getTime() - ago * dayMs);
    const dataSubjects = createDataSubjects({
      keyring,
      now: () => at,
      prove: ledger.prove,
    });
    return { at, dataSubjects };
  };
  const answer = (name: string, value: 0 | 1) => ({ channelId: channels.get(name) ?? 0, value });
  for (let ago = days; ago >= 0; ago -= 1) {
    const { at, dataSubjects } = ofDay(ago);
    const people = 1 + ((days - ago) % 7 < 5 ? 2 + (ago % 3) : 0);
    const submissions = Array.from({ length: people }, (_, who) => {
      const leaves = (ago + who) % 6 === 0 && ago + 12 <= days;
      // Who leaves said yes twelve days before.
      const name = leaves ? `guest${ago + 12}.0` : `guest${ago}.${who}`;
      const isKeen = (ago * 3 + who) % 5 !== 0;
      return {
        submissionGuid: randomUUID(),
        sourceType: sources[(ago + who * who) % sources.length] ?? 'Api',
        sourceId: null,
        brandId,
        capturedAt: at.toISOString(),
        languageCode: 'en',
        dataSubject: { email1: `${name}@nordlicht.example` },
        preferences: leaves
          ? [answer(goods, 0)]
          : [answer(goods, 1), answer(offers, 0), answer(newsletter, isKeen ? 1 : 0)],
        metaData: {},
        confirm: (ago + who) % 9 === 0 ? ('always' as const) : ('never' as const),
      };
    });
    await inScope(database, 'all', (db) =>
      dataSubjects.takeAll(
        db,
        submissions.map((submission) => ({ submission, within: [brandId] })),
      ),
    );
  }
  await rollUpChannels(platform);
};
