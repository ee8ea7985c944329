import { normalised, type MatchableField, type MatchField } from './match-values.ts';
import type { StandakField } from './standak-fields.ts';

type Contact = Readonly<Partial<Record<StandakField, string>>>;

/** A contact field of a record that is compared with others. */
export type ComparedField = { fieldName: string; value: string; isSame: boolean };

/** What a record says, field by field, and what of it the others say, too, in the rule's own spelling. */
export const comparedFields = (
  contact: Contact,
  {
    names,
    others,
    matchFields,
    show,
  }: {
    names: readonly StandakField[];
    others: readonly Contact[];
    matchFields: readonly MatchField[];
    show: (name: StandakField, value: string) => string;
  },
): ComparedField[] =>
  names.flatMap((fieldName) => {
    const value = show(fieldName, contact[fieldName] ?? '');
    if (value === '') return [];
    const spelled = (one: Contact): string => spellingOf(fieldName, one, matchFields);
    const own = spelled(contact);
    return [{ fieldName, value, isSame: own !== '' && others.every((one) => spelled(one) === own) }];
  });

const spellingOf = (name: StandakField, contact: Contact, matchFields: readonly MatchField[]): string => {
  const compared = matchFields.find(({ fieldName }) => fieldName === name);
  // Fields that no rule can compare are spelled like names.
  return normalised(compared ?? { fieldName: name as MatchableField, normalisation: 'TrimLower' }, contact);
};
