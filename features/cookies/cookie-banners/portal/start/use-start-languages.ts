import { builtInLanguages } from '@candour/consent/built-in-languages.ts';
import { useRead } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useOwnBrand } from '@candour/kit/portal/use-own-brand.ts';
import { useSourceLanguage } from '@candour/kit/portal/languages-of-brand.ts';
import { languages, type AssignedLanguage } from '../../../../organisation/languages/contract.ts';

export type StartLanguages = {
  choices: readonly AssignedLanguage[];
  defaultLanguageId: number | undefined;
};

/**
 * The languages a new banner may speak: those of the organisation, and for whoever looks after them every one that
 * there are texts for. Undefined while they are read.
 */
export const useStartLanguages = (): StartLanguages | undefined => {
  const may = useMay();
  const mayAssign = may(languages.assign.access);
  const { data: assigned } = useRead(languages.assigned);
  const { data: all } = useRead(languages.list, undefined, { isEnabled: mayAssign });
  const defaultLanguageId = useSourceLanguage(assigned?.assignedLanguages ?? [], useOwnBrand());
  if (assigned === undefined || (mayAssign && all === undefined)) return undefined;
  const further = (all?.languages ?? []).filter(
    ({ isAssigned, languageCode }) => !isAssigned && builtInLanguages.some((code) => code === languageCode),
  );
  const choices = [...assigned.assignedLanguages, ...further];
  return { choices, defaultLanguageId };
};
