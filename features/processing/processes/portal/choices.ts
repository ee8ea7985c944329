import { useWatch } from 'react-hook-form';
import { countryCodes } from '@candour/consent/countries.ts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import type { Choice } from '@candour/ui/choice.ts';
import { lookUpValues, type LookUpValue } from '../../look-up-data/contract.ts';
import { consentCode, legitimateInterestCode, type LookUpType } from '../../look-up-data/contract/types.ts';
import { processCalls, type Process } from '../contract.ts';
import type { Meanings } from '../contract/problems.ts';

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });
export const countryChoices: readonly Choice<string>[] = countryCodes
  .map((value) => ({ value, label: countryNames.of(value) ?? value }))
  .toSorted((one, other) => one.label.localeCompare(other.label));

const useValues = (): readonly LookUpValue[] => useRead(lookUpValues.routes.list).data?.lookUpValues ?? [];

/** The values of a type that the brands of this form may use; those already chosen stay on offer. */
export const useLookUpChoices = (type: LookUpType, chosen: unknown): Choice<number>[] => {
  const { control } = useFormHandle();
  const brandIds = useWatch({ control, name: 'brandIds' }) as readonly number[]; // a field of this form
  const isChosen = (id: number) => chosen === id || (Array.isArray(chosen) && chosen.includes(id));
  const isNear = (id: number) => id === 0 || brandIds.includes(id) || brandIds.includes(0);
  return useValues()
    .filter((value) => value.type === type)
    .filter((value) => isChosen(value.valueId) || (value.isActive && isNear(value.brandId)))
    .map(({ valueId, name, reference }) => ({
      value: valueId,
      label: reference === '' || type === 'SecurityMeasure' ? name : `${name} (${reference})`,
    }));
};

/** What the chosen values mean for the completeness of a process. */
export const useMeanings = (legalBasisId: Process['legalBasisId']): Meanings => {
  const values = useValues();
  const basis = values.find(({ valueId }) => valueId === legalBasisId)?.code;
  return {
    isSpecial: (id) => values.some(({ valueId, isSpecial }) => valueId === id && isSpecial),
    isConsent: basis === consentCode,
    isLegitimateInterest: basis === legitimateInterestCode,
  };
};

/** Channels, statements and people on offer. */
export const useOffers = () => useRead(processCalls.offers).data;

export const choicesOfRows = (rows: readonly { id: number; name: string }[] = []): Choice<number>[] =>
  rows.map(({ id, name }) => ({ value: id, label: name }));
