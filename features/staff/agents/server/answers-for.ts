import { fieldLabel } from '@candour/consent/field-label.ts';
import { requiredFreeText } from '@candour/kit/contract/rules';
import { refuseFields } from '@candour/kit/server/refusal';
import type { Submission } from '../../../people/data-subjects/door.ts';
import type { FoundPerson } from '../../../people/profiles/door.ts';
import type { BasicConfig, ConfiguredChannel, ConfiguredKey } from '../../portal-config/contract.ts';
import { readGroups } from '../../portal-config/door.ts';
import { fieldTypeIds } from '../../../consent-model/extended-preferences/contract.ts';
import type { AgentChannel } from '../contract.ts';
import { channelsFor } from './channels.ts';
import type { Recording } from './recording.ts';

type Answer = Recording['body']['answers'][number];
type Preference = Submission['preferences'][number];
type About = { person: FoundPerson; basicConfig: BasicConfig };

/** The answers as they are taken: only for what is shown, with what the configuration asks for. */
export const answersFor = async (call: Recording, about: About): Promise<Preference[]> => {
  const { body, db } = call;
  const { dataSubjectId } = about.person;
  const groups = await channelsFor(call, { dataSubjectId, brandId: body.brandId });
  const shown = groups.flatMap(({ subGroups }) => subGroups.flatMap(({ channels }) => channels));
  const { parentGroups } = await readGroups(db);
  const configured = parentGroups.flatMap(({ channels }) => channels);
  return body.answers.map((answer, at) => {
    const channel = shown.find(({ channelId }) => channelId === answer.channelId);
    const settings = configured.find(({ channelId }) => channelId === answer.channelId);
    if (channel === undefined || settings === undefined)
      return refuseFields({ [`answers.${at}.channelId`]: 'The chosen item does not exist' });
    mustKnowEnough(answer, { settings, about, at });
    mustFitPeriod(answer, { basicConfig: about.basicConfig, at });
    const { channelId, value, validFrom, validTo } = answer;
    return {
      channelId,
      value,
      ...(validFrom != null && { validFrom }),
      ...(validTo != null && { validTo }),
      extended: extendedFor(answer, { settings, channel, at }),
    };
  });
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

type Asked = { settings: ConfiguredChannel; channel: AgentChannel; at: number };

/** Hidden keys take their default, fixed ones what holds, and mandatory ones need a value. */
const extendedFor = (
  answer: Answer,
  { settings, channel, at }: Asked,
): NonNullable<Preference['extended']> => {
  if (answer.value === 0) return [];
  const known = new Set(channel.keys.map(({ keyName }) => keyName));
  const stranger = answer.extended.find(({ key }) => !known.has(key));
  if (stranger !== undefined) refuseFields({ [`answers.${at}.extended`]: 'The chosen item does not exist' });
  const own = channel.keys.map(({ keyName, keyLabel, isMandatory, isEditable, value }) => {
    const said = answer.extended.find(({ key }) => key === keyName)?.value;
    if (said !== undefined && said !== value && !isEditable)
      refuseFields({ [`answers.${at}.extended`]: `${keyLabel} cannot be changed` });
    const text = said ?? value;
    const problem = isMandatory ? requiredFreeText(keyLabel)(text) : undefined;
    if (problem !== undefined) refuseFields({ [`answers.${at}.extended`]: problem });
    return { key: keyName, value: text };
  });
  const hidden = settings.extendedPreferences.filter(({ hideFromUi }) => hideFromUi).map(hiddenValue);
  return [...own, ...hidden].filter(({ value }) => value !== '');
};

const hiddenValue = (key: ConfiguredKey): { key: string; value: string } => ({
  key: key.keyName,
  value:
    key.fieldTypeId === fieldTypeIds.SingleChoice
      ? (key.options.find(({ optionId }) => optionId === key.defaultSingleSelectValueId)?.value ?? '')
      : key.defaultFreeTextValue,
});
