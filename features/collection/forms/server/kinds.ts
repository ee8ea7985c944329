import type { FormKind } from '@candour/forms/working-form.ts';
import type { ProductArea } from '@candour/kit/contract/areas';
import { accessKeyTypeIds } from '../../../access/access-keys/contract.ts';
import { collectionWidgets, preferenceWidgets } from '../contract.ts';

/** Where the forms of a kind are kept, and what they are called. */
export type KindFacts = {
  table: 'preferenceWidget' | 'collectionWidget';
  /** The same in the database. */
  tableName: string;
  area: ProductArea;
  accessKeyType: number;
};

export const kinds: Readonly<Record<FormKind, KindFacts>> = {
  preferenceWidget: {
    table: 'preferenceWidget',
    tableName: 'preference_widget',
    area: preferenceWidgets.area,
    accessKeyType: accessKeyTypeIds.PreferenceWidget,
  },
  collectionWidget: {
    table: 'collectionWidget',
    tableName: 'collection_widget',
    area: collectionWidgets.area,
    accessKeyType: accessKeyTypeIds.ConsentCollectionWidget,
  },
};
