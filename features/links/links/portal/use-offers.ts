import { useWatch } from 'react-hook-form';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { linkRoutes, type LinkOffers } from '../contract.ts';

/** What a link of the brand in the form may be made of. */
export const useOffers = (): LinkOffers | undefined => {
  const { control } = useFormHandle();
  const brandId = useWatch({ control, name: 'brandId' }) as number | null; // a field of this form
  const input = { query: { brandId: brandId ?? 0 } };
  return useRead(linkRoutes.offers, input, { isEnabled: brandId !== null && brandId !== undefined }).data;
};

export const choicesOf = (rows: LinkOffers['themes'] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
