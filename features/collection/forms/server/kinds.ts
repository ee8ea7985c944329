import type { FormKind } from '@candour/forms/working-form.ts';
import type { ProductArea } from '@candour/kit/contract/areas';
import { accessKeyTypeIds } from '../../../access/access-keys/contract.ts';
import { collectionWidgets, preferencePages, preferenceWidgets, progressiveProfiles } from '../contract.ts';

/** Where the forms of a kind are kept, and what they are called. */
export type KindFacts = {
  table: FormKind;
  /** The same in the database. */
  tableName: string;
  area: ProductArea;
  /** Null for what is reached through links. */
  accessKeyType: number | null;
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
  preferencePage: {
    table: 'preferencePage',
    tableName: 'preference_page',
    area: preferencePages.area,
    accessKeyType: null,
  },
  progressiveProfile: {
    table: 'progressiveProfile',
    tableName: 'progressive_profile',
    area: progressiveProfiles.area,
    accessKeyType: accessKeyTypeIds.ProgressiveProfile,
  },
};
