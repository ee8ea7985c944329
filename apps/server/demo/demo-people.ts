import { randomUUID } from 'node:crypto';
import { inScope } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import type { serviceRecords } from '../../../features/cookies/services/samples.ts';
import { extendedPreferences } from '../../../features/consent-model/extended-preferences/contract.ts';
import { fillChannels } from '../../../features/consent-model/statements/samples.ts';
import { dataSubjectRuleSamples } from '../../../features/people/data-subject-rules/samples.ts';
import { demoAudience } from './demo-audience.ts';
import { groupingRuleSamples } from '../../../features/people/grouping-rules/samples.ts';

type Place = Parameters<typeof serviceRecords>[0];

const dayMs = 86_400_000;
const [newsletter, sms, goods, catalogue] = [
  'Newsletter – email',
  'Offers – SMS',
  'Similar goods – email',
  'Catalogue – post',
];

/** Customers of the demo company and what they said; the last two are one person who moved on to a new email. */
const people = [
  { who: ['Kari', 'Nordmann', '0150', 'Oslo'], days: 210, said: { [newsletter]: 1, [sms]: 0 } },
  { who: ['Ola', 'Haugen', '5003', 'Bergen'], days: 140, said: { [newsletter]: 1, [catalogue]: 1 } },
  { who: ['Ingrid', 'Solberg', '7010', 'Trondheim'], days: 96, said: { [goods]: 0 } },
  { who: ['Jonas', 'Weber', '20095', 'Hamburg'], days: 61, said: { [newsletter]: 1, [goods]: 1 } },
  { who: ['Amélie', 'Laurent', '69002', 'Lyon'], days: 33, said: { [newsletter]: 0, [sms]: 0 } },
  { who: ['Lena', 'Brandt', '80331', 'München'], days: 400, said: { [newsletter]: 1 } },
  { who: ['Lena', 'Brandt', '80331', 'München'], days: 12, said: { [newsletter]: 0, [goods]: 1 } },
] as const;

/** People with preferences, and the rules that tell whether two records are one of them. */
export const demoPeople = async (place: Place, platform: Platform): Promise<void> => {
  const channels = await fillChannels(place);
  await demoAudience(place, platform, channels);
  await askBesideNewsletter(place, channels.get(newsletter) ?? 0);
  for (const [at, person] of people.entries()) {
    const [forename, surname, postcode, town] = person.who;
    const name = `${forename}.${surname}`
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/[^a-z.]/g, '');
    const submission = {
      submissionGuid: randomUUID(),
      sourceType: 'Import',
      sourceId: null,
      brandId: place.brandId,
      capturedAt: new Date(platform.now().getTime() - person.days * dayMs).toISOString(),
      sourceCode: 'CUSTOMER-FILE',
      languageCode: 'en',
      dataSubject: { forename, surname, postcode, town, email1: `${name}${at}@nordlicht.example` },
      preferences: Object.entries(person.said).map(([channel, value]) => ({
        channelId: channels.get(channel) ?? 0,
        value,
      })),
      metaData: {},
      // They confirmed it to whoever kept the file before.
      confirm: 'never',
    } as const;
    await inScope(platform.database, 'all', (db) =>
      platform.dataSubjects.take(db, { submission, within: [place.brandId] }),
    );
  }
  for (const record of await dataSubjectRuleSamples.records(place))
    await place.send('POST', '/api/DataSubjectRules', record);
  for (const record of await groupingRuleSamples.records(place))
    await place.send('POST', '/api/DataSubjectGroupingRules', record);
};

/** Forms that ask for the newsletter can ask what it should be about, too. */
const askBesideNewsletter = ({ brandId, send }: Place, channelId: number) =>
  send('POST', extendedPreferences.path, {
    brandId,
    keyName: 'newsletter_topics',
    keyLabel: 'What should we write about?',
    fieldTypeId: 3,
    displayAs: 'Checkboxes',
    options: ['Tours', 'Equipment', 'Offers'].map((label) => ({ value: label.toLowerCase(), label })),
    channelIds: [channelId],
  });
