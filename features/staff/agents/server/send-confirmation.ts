import { optInTexts } from '@candour/consent/opt-in-texts.ts';
import type { Submission } from '../../../people/data-subjects/door.ts';
import type { FoundPerson } from '../../../people/profiles/door.ts';
import type { Recording } from './recording.ts';

/** Writes what was recorded to the stored address; nobody can have it sent elsewhere. */
export const sendConfirmation = async (
  { db, platform }: Recording,
  { person, submission }: { person: FoundPerson; submission: Submission },
): Promise<void> => {
  const { dataSubjectId } = person;
  const address = await platform.dataSubjects.addressOf(db, { dataSubjectId, field: 'email1' });
  if (address === null) return;
  const { brandName } = await db
    .selectFrom('brand')
    .select('brandName')
    .where('brandId', '=', submission.brandId)
    .executeTakeFirstOrThrow();
  const channels = await db
    .selectFrom('channel')
    .select(['channelId', 'channelName'])
    .where(
      'channelId',
      'in',
      submission.preferences.map(({ channelId }) => channelId),
    )
    .execute();
  const { yes, no } = optInTexts(submission.languageCode ?? 'en').texts.receipt;
  const lines = submission.preferences.map(({ channelId, value }) => {
    const name = channels.find((channel) => channel.channelId === channelId)?.channelName ?? '';
    return `${name} – ${value === 1 ? yes : no}`;
  });
  await platform.mail.queue(db, {
    type: 'PreferenceConfirmation',
    brandId: submission.brandId,
    to: { address, name: '' },
    values: { BrandName: brandName, PreferenceSummary: lines.join(' · ') },
  });
};
