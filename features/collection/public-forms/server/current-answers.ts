import type { PreferenceState } from '@candour/consent/current-preference.ts';
import { statementsIn } from '@candour/forms/form-values.ts';
import { inScope } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { notFound, refuse } from '@candour/kit/server/refusal';
import { readHostToken } from '../../../access/access-keys/door.ts';
import { lookUp, readCurrent } from '../../../people/data-subjects/door.ts';
import type { ReadForm } from '../../published-forms/door.ts';

/** States that are an answer; the others show as unanswered. */
const values: Readonly<Partial<Record<PreferenceState, 0 | 1>>> = {
  OptedIn: 1,
  OptedOut: 0,
  Withdrawn: 0,
  HardOptOut: 0,
};

/**
 * What a person has answered to the channels of a form, if the site vouches for them. Somebody who is not
 * known, or not certain, has answered nothing.
 */
export const currentAnswers = (
  platform: Platform,
  { form: { pointer, published }, token }: { form: ReadForm; token: string },
): Promise<{ channelId: number; value: 0 | 1 }[]> => {
  const { definition } = published;
  const { accessKeyId, brandId, formId } = pointer;
  if (definition.behaviour.showsCurrent !== true) return notFound();
  return inScope(platform.database, [brandId], async (db) => {
    const vouched =
      (await readHostToken(db, platform, { accessKeyId, token, audience: String(formId) })) ??
      refuse(403, 'This token proves nobody', 'token');
    const identifiers = [{ fieldName: vouched.field, value: vouched.value }];
    const [person, other] = await lookUp(db, { identifiers, brands: [brandId] });
    if (person === undefined || other !== undefined) return [];
    const channelIds = statementsIn(definition).map(({ channelId }) => channelId);
    const nowMs = platform.now().getTime();
    const current = await readCurrent(db, { dataSubjectId: person.syrenisid, channelIds, nowMs });
    return current.flatMap(({ channelId, state }) => {
      const value = values[state];
      return value === undefined ? [] : [{ channelId, value }];
    });
  });
};
