import type { SourceType } from '@candour/consent/source-types.ts';
import type { Speaking } from '../../data-subjects/contract/speaker.ts';
import type { RequestType } from '../contract/words.ts';

/** A request as it comes in. */
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
  /** Who works on it; empty if nobody is told. */
  staffAddress: string;
  /** Who asks, if it is not the person, and what proves that they may. */
  speaking?: Speaking;
  /** When it came, if not now: letters wait for somebody to open them. */
  receivedAt?: Date;
  /** The member of staff who enters it. */
  enteredBy?: number;
};
