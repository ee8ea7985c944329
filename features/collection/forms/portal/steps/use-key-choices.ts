import type { FormKind } from '@candour/forms/working-form.ts';
import { useRead } from '@candour/kit/portal/query.ts';
import { accessKeys, accessKeyTypeIds } from '../../../../access/access-keys/contract.ts';

const typeOf = {
  preferenceWidget: accessKeyTypeIds.PreferenceWidget,
  collectionWidget: accessKeyTypeIds.ConsentCollectionWidget,
  // Pages have none and never ask.
  preferencePage: accessKeyTypeIds.ConsentCollectionWidget,
  progressiveProfile: accessKeyTypeIds.ProgressiveProfile,
} as const;

/** The type of the access keys that forms of a kind use. */
export const keyTypeOf = (kind: FormKind) => typeOf[kind];

/** The access keys that a form of a brand may use. */
export const useKeyChoices = (kind: FormKind, brandId: number | null | undefined) => {
  const { data } = useRead(accessKeys.list, { query: { accessKeyType: String(typeOf[kind]) } });
  return (data?.accessKeys ?? [])
    .filter((key) => key.brandId === brandId || key.brandId === 0)
    .map((key) => ({ value: key.accessKeyId.toLowerCase(), label: key.accessKeyName }));
};
