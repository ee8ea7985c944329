import { requiredFreeText } from '@candour/kit/contract/rules';
import { fieldTypeIds } from '../../../consent-model/extended-preferences/contract.ts';
import { problemOfDefault } from './default-of-key.ts';
import type { ConfiguredKey, PreferenceGroups } from './preference-groups.ts';

/** A default is an answer to its key. An agent cannot fill in what is hidden, so that needs one if it is mandatory. */
const problemOf = (key: ConfiguredKey): [string, string] | undefined => {
  if (key.fieldTypeId === fieldTypeIds.SingleChoice) return lackOf(key, 'defaultSingleSelectValueId');
  const problem = problemOfDefault(key);
  return problem === undefined ? lackOf(key, 'defaultFreeTextValue') : ['defaultFreeTextValue', problem];
};

const lackOf = (
  key: ConfiguredKey,
  name: 'defaultFreeTextValue' | 'defaultSingleSelectValueId',
): [string, string] | undefined => {
  if (!key.hideFromUi || !key.isMandatory) return undefined;
  const message = requiredFreeText(key.keyLabel)(key[name]);
  return message === undefined ? undefined : [name, message];
};

export const defaultsOfKeysFit = ({
  preferenceGroups: { parentGroups },
}: {
  preferenceGroups: PreferenceGroups;
}): Record<string, string> =>
  Object.fromEntries(
    parentGroups.flatMap(({ channels }, parent) =>
      channels.flatMap(({ extendedPreferences }, at) =>
        extendedPreferences.flatMap((key, index) => {
          const [name, message] = problemOf(key) ?? [];
          const place = `preferenceGroups.parentGroups.${parent}.channels.${at}.extendedPreferences.${index}`;
          return message === undefined ? [] : [[`${place}.${name}`, message]];
        }),
      ),
    ),
  );
