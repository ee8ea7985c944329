import type { SourceType } from '@candour/consent/source-types.ts';
import type { RequestType } from '../table.ts';

/** A request of somebody who has proved who they are. */
export type Asked = {
  /** The same again counts once. */
  requestId: string;
  brandId: number;
  dataSubjectId: string;
  requestType: RequestType;
  source: { sourceType: SourceType; sourceId: number | null };
  /** BCP 47, of the page they asked on. */
  language: string;
  message: string;
  recognised: { authentication: string; strength: number };
  /** Who works on it. */
  staffAddress: string;
};
