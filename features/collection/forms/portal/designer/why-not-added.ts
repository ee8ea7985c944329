import { elementsOf } from '@candour/forms/elements-of.ts';
import type { FormKind, WorkingElementType, WorkingForm } from '@candour/forms/working-form.ts';
import type { Offers } from '../../contract/offers.ts';
import type { Chosen } from './new-element.ts';

/** These belong to the form around a block, or have their place on a page already. */
const keptOut: Readonly<Record<FormKind, readonly WorkingElementType[]>> = {
  preferenceWidget: ['contactField', 'submit'],
  collectionWidget: [],
  preferencePage: ['submit'],
  progressiveProfile: ['submit', 'statementGroup', 'metaData', 'image'],
};

/** Whether a kind of form may have elements of a type. */
export const isOffered = (type: WorkingElementType, kind: FormKind, { elementTypes }: Offers): boolean =>
  elementTypes.includes(type) && !keptOut[kind].includes(type);

/** The channels that a form asks for, each with the name of the statement that does. */
const askedChannels = (form: WorkingForm, { statements, statementGroups }: Offers): Map<number, string> => {
  const ids = elementsOf(form).flatMap((element) => {
    if (element.type === 'statement') return [element.statementId];
    if (element.type !== 'statementGroup') return [];
    return statementGroups.find(({ id }) => id === element.statementGroupId)?.statementIds ?? [];
  });
  return new Map(
    statements.filter(({ id }) => ids.includes(id)).map(({ channelId, name }) => [channelId, name]),
  );
};

/** Why something cannot be added to a form; undefined if it can. */
export const whyNotAdded = (form: WorkingForm, chosen: Chosen, offers: Offers): string | undefined => {
  const elements = elementsOf(form);
  switch (chosen.type) {
    case 'contactField':
      return elements.some((each) => each.type === 'contactField' && each.fieldName === chosen.fieldName)
        ? 'Already on the form'
        : undefined;
    case 'submit':
      return elements.some(({ type }) => type === 'submit') ? 'The form has its button' : undefined;
    case 'statement':
      return whyNotAsked(form, [chosen.statementId], offers);
    case 'statementGroup': {
      const group = offers.statementGroups.find(({ id }) => id === chosen.statementGroupId);
      return whyNotAsked(form, group?.statementIds ?? [], offers);
    }
    case 'extendedPreference': {
      if (elements.some((each) => each.type === 'extendedPreference' && each.keyId === chosen.keyId))
        return 'Already on the form';
      const channels = askedChannels(form, offers);
      const key = offers.extendedPreferences.find(({ id }) => id === chosen.keyId);
      return key?.channelIds.some((id) => channels.has(id)) === true
        ? undefined
        : 'No statement on the form belongs to a channel that asks it';
    }
    case 'metaData':
      return elements.some((each) => each.type === 'metaData' && each.keyId === chosen.keyId)
        ? 'Already on the form'
        : undefined;
    default:
      return undefined;
  }
};

const whyNotAsked = (
  form: WorkingForm,
  statementIds: readonly number[],
  offers: Offers,
): string | undefined => {
  const channels = askedChannels(form, offers);
  for (const { id, channelId, channelName } of offers.statements) {
    if (!statementIds.includes(id)) continue;
    const other = channels.get(channelId);
    if (other !== undefined) return `“${other}” already asks for the channel ${channelName}`;
  }
  return undefined;
};
