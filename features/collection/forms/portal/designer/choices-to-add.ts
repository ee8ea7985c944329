import type { WorkingElementType, WorkingForm } from '@candour/forms/working-form.ts';
import { plainText } from '@candour/consent/rich-text.ts';
import type { Offers } from '../../contract/offers.ts';
import { contactFields } from '../../contract/working.ts';
import { contactFieldWords } from './contact-field-words.ts';
import type { Chosen } from './new-element.ts';
import { whyNotAdded } from './why-not-added.ts';

export type ChoiceToAdd = {
  name: string;
  detail: string;
  chosen: Chosen;
  /** Why it cannot be added now. */
  reason: string | undefined;
};

/** What elements of a type can be about. */
export const choicesToAdd = (type: WorkingElementType, form: WorkingForm, offers: Offers): ChoiceToAdd[] => {
  const choice = (name: string, detail: string, chosen: Chosen): ChoiceToAdd => ({
    name,
    detail,
    chosen,
    reason: whyNotAdded(form, chosen, offers),
  });
  switch (type) {
    case 'contactField':
      return contactFields.map((fieldName) =>
        choice(contactFieldWords[fieldName], fieldName, { type: 'contactField', fieldName }),
      );
    case 'statement':
      return offers.statements.map(({ id, name, channelName, text }) =>
        choice(name, `${channelName}: ${plainText(text)}`, { type: 'statement', statementId: id }),
      );
    case 'statementGroup':
      return offers.statementGroups.map(({ id, name, statementIds }) =>
        choice(name, `${statementIds.length} statements`, { type: 'statementGroup', statementGroupId: id }),
      );
    case 'extendedPreference':
      return offers.extendedPreferences.map(({ id, label, name, channels }) =>
        choice(name, channels.length === 0 ? label : `${label} (${channels.join(', ')})`, {
          type: 'extendedPreference',
          keyId: id,
        }),
      );
    case 'metaData':
      return offers.metaDataKeys.map(({ id, name, keyName }) =>
        choice(name, keyName, { type: 'metaData', keyId: id }),
      );
    default:
      return [];
  }
};

/** What to do where there is nothing to choose. */
export const nothingToChoose: Readonly<Partial<Record<WorkingElementType, string>>> = {
  statement: 'There are no published statements. Publish one first.',
  statementGroup: 'There are no statement groups.',
  extendedPreference: 'There are no extended preferences.',
  metaData: 'There are no meta-data keys.',
};
