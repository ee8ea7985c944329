import type { ResponseOf } from '@candour/kit/contract/route';
import type { bannerRegions } from '../../../contract/set-up/regions.ts';

export type RegionData = ResponseOf<typeof bannerRegions.read>;

/** What is chosen so far, and how choosing goes. */
export type Choosing = {
  kind: 'one' | 'many';
  chosen: readonly string[];
  choose: (regionId: string) => void;
  /** Rows of background knowledge that were ticked. */
  accepted: readonly string[];
  accept: (rowId: string, isAccepted: boolean) => void;
  /** Places that others serve, by region. */
  withoutFor: (regionId: string) => string[];
};
