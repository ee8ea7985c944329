import type { Access } from '../contract/access.ts';
import type { AttentionItem, AttentionKind } from '../contract/attention.ts';
import type { Place } from '../contract/link-to.ts';
import type { Call } from './call.ts';

/** What a room tells of one thing that needs somebody. */
export type Attention = Pick<AttentionItem, 'title' | 'text' | 'tone' | 'since' | 'action'> & {
  /** Tells it from the others of its kind: what has the same one is told once. */
  key: string;
  /** It is told to people who hold all of these brands; without any it concerns every brand. */
  brandIds: readonly number[];
  place: Place;
};

/** Finds what needs somebody, in as few queries as it can: dashboards ask every minute. */
export type AttentionSource = {
  kind: AttentionKind;
  /** What somebody must be allowed to do something about it: all of these. */
  access: readonly Access[];
  find: (call: Pick<Call, 'db' | 'platform' | 'session' | 'brands'>) => Promise<Attention[]>;
};

declare module './platform.ts' {
  interface Platform {
    /** One line each in `apps/server/attention-sources.ts`. */
    attentionSources: readonly AttentionSource[];
  }
}
