import { elementsOf } from '@candour/forms/elements-of.ts';
import type { WorkingForm } from '@candour/forms/working-form.ts';

/** What elements of a form refer to. */
export type Referred = 'statement' | 'statementGroup' | 'extendedPreference' | 'metaDataKey' | 'asset';

/** A row that an element names, as the column `refers_to` holds it. */
export const referenceTo = (what: Referred, id: number): string => `${what}:${id}`;

/** The rows that the elements of a form name, by kind. */
export const referredIds = (form: WorkingForm): Record<Referred, number[]> => {
  const found: Record<Referred, number[]> = {
    statement: [],
    statementGroup: [],
    extendedPreference: [],
    metaDataKey: [],
    asset: [],
  };
  for (const element of elementsOf(form)) {
    if (element.type === 'statement') found.statement.push(element.statementId);
    else if (element.type === 'statementGroup') found.statementGroup.push(element.statementGroupId);
    else if (element.type === 'extendedPreference') found.extendedPreference.push(element.keyId);
    else if (element.type === 'metaData') found.metaDataKey.push(element.keyId);
    else if (element.type === 'image') found.asset.push(element.assetId);
  }
  return found;
};

/** The value of the column `refers_to`. */
export const refersTo = (form: WorkingForm): string[] => {
  const found = referredIds(form);
  const names = Object.entries(found).flatMap(
    ([what, ids]) => ids.map((id) => referenceTo(what as Referred, id)), // the keys above
  );
  return [...new Set(names)].toSorted();
};
