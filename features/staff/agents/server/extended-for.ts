import { isDeepStrictEqual } from 'node:util';
import type { ExtendedValue } from '@candour/consent/current-preference.ts';
import { requiredFreeText } from '@candour/kit/contract/rules';
import { refuseFields } from '@candour/kit/server/refusal';
import { sentValue } from '../../../people/data-subjects/contract/extended-value.ts';
import type { Submission } from '../../../people/data-subjects/door.ts';
import { defaultOf, type ConfiguredChannel } from '../../portal-config/contract.ts';
import type { Recording } from './recording.ts';

type Answer = Recording['body']['answers'][number];
type Extended = NonNullable<Submission['preferences'][number]['extended']>;
type Asked = {
  settings: ConfiguredChannel;
  /** What the person answered before. */
  held: Readonly<Record<string, ExtendedValue>>;
  at: number;
};

/**
 * The answers to the further questions of a yes: what was said, and the default of what nobody answered yet, hidden or
 * not. What holds already stays as it is without being said again; it may be an option that is gone.
 */
export const extendedFor = (answer: Answer, { settings, held, at }: Asked): Extended => {
  if (answer.value === 0) return [];
  const refused = (problem: string) => refuseFields({ [`answers.${at}.extended`]: problem });
  const keys = settings.extendedPreferences;
  const isAsked = (name: string) => keys.some(({ keyName, hideFromUi }) => keyName === name && !hideFromUi);
  if (!answer.extended.every(({ key }) => isAsked(key))) return refused('The chosen item does not exist');
  return keys.flatMap((key): Extended => {
    const { keyName, keyLabel, isMandatory, isEditable } = key;
    const typed = answer.extended.find((one) => one.key === keyName)?.value;
    const said = typed === '' ? undefined : typed;
    const before = held[keyName] ?? defaultOf(key);
    if (said !== undefined && !isEditable && !isDeepStrictEqual(said, before))
      return refused(`${keyLabel} cannot be changed`);
    const value = said ?? before;
    const lack = isMandatory ? requiredFreeText(keyLabel)(value) : undefined;
    if (lack !== undefined) return refused(lack);
    const isHeld = said === undefined && held[keyName] !== undefined;
    if (value === undefined || isHeld) return [];
    return [{ key: keyName, value: sentValue(value) }];
  });
};
