import { fieldLabel } from '@candour/consent/field-label.ts';
import { refuseFields } from '@candour/kit/server/refusal';
import {
  problemOfAnswer,
  readCurrent,
  readQuestions,
  type HeldPreference,
  type Submission,
} from '../../../people/data-subjects/door.ts';
import type { FoundPerson } from '../../../people/profiles/door.ts';
import type { BasicConfig, ConfiguredChannel } from '../../portal-config/contract.ts';
import { readGroups } from '../../portal-config/door.ts';
import { channelsFor } from './channels.ts';
import { extendedFor } from './extended-for.ts';
import type { Recording } from './recording.ts';

type Answer = Recording['body']['answers'][number];
type Preference = Submission['preferences'][number];
type About = { person: FoundPerson; basicConfig: BasicConfig };

/** The answers as they are taken: only for what is shown, with what the configuration asks for. */
export const answersFor = async (call: Recording, about: About): Promise<Preference[]> => {
  const { body, db } = call;
  const { dataSubjectId } = about.person;
  const groups = await channelsFor(call, { dataSubjectId, brandId: body.brandId, isContactOpen: false });
  const shown = groups.flatMap(({ subGroups }) => subGroups.flatMap(({ channels }) => channels));
  const { parentGroups } = await readGroups(db);
  const configured = parentGroups.flatMap(({ channels }) => channels);
  const held = await heldBy(call, dataSubjectId);
  const answers = body.answers.map((answer, at) => {
    const isShown = shown.some((channel) => channel.channelId === answer.channelId);
    const settings = configured.find((channel) => channel.channelId === answer.channelId);
    if (!isShown || settings === undefined)
      return refuseFields({ [`answers.${at}.channelId`]: 'The chosen item does not exist' });
    mustKnowEnough(answer, { settings, about, at });
    mustFitPeriod(answer, { basicConfig: about.basicConfig, at });
    const { channelId, value, validFrom, validTo } = answer;
    return {
      channelId,
      value,
      ...(validFrom != null && { validFrom }),
      ...(validTo != null && { validTo }),
      extended: extendedFor(answer, { settings, held: held.get(channelId)?.extended ?? {}, at }),
    };
  });
  await mustBeAnswers(call, { answers, configured });
  return answers;
};

/** Names the question whose answer is none: an agent may have several in front of them. */
const mustBeAnswers = async (
  { db }: Recording,
  { answers, configured }: { answers: readonly Preference[]; configured: readonly ConfiguredChannel[] },
): Promise<void> => {
  const questions = await readQuestions(db, answers);
  for (const [at, { channelId, extended = [] }] of answers.entries())
    for (const { key, value } of extended) {
      const problem = problemOfAnswer(questions, { channelId, key, value });
      const keys = configured.find((channel) => channel.channelId === channelId)?.extendedPreferences ?? [];
      const label = keys.find(({ keyName }) => keyName === key)?.keyLabel ?? key;
      if (problem !== undefined) refuseFields({ [`answers.${at}.extended`]: `${label}: ${problem}` });
    }
};

const heldBy = async (
  { db, body, platform }: Recording,
  dataSubjectId: string,
): Promise<ReadonlyMap<number, HeldPreference>> => {
  const channelIds = body.answers.map(({ channelId }) => channelId);
  const rows = await readCurrent(db, { dataSubjectId, channelIds, nowMs: platform.now().getTime() });
  return new Map(rows.map((row) => [row.channelId, row]));
};

const mustKnowEnough = (
  { value }: Answer,
  { settings, about, at }: { settings: ConfiguredChannel; about: About; at: number },
): void => {
  if (value === 0) return;
  const lacking = settings.requiredStandDakFields.find(
    (name) => name !== 'syrenisid' && (about.person.contact[name] ?? '') === '',
  );
  if (lacking !== undefined)
    refuseFields({ [`answers.${at}.channelId`]: `A yes needs this to be known: ${fieldLabel(lacking)}` });
};

const mustFitPeriod = (
  { validFrom, validTo }: Answer,
  { basicConfig, at }: { basicConfig: BasicConfig; at: number },
): void => {
  const isSent = validFrom != null || validTo != null;
  const isOpen =
    basicConfig.showValidFromAndToFieldsForPrefSubmissions &&
    basicConfig.canEditValidFromAndToFieldsForPrefSubmissions;
  if (isSent && !isOpen) refuseFields({ [`answers.${at}.validFrom`]: 'Valid from and to cannot be changed' });
};
