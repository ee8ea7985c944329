import type { Access } from '../contract/access.ts';
import type { PreviewType } from '../contract/previews.ts';
import type { Call } from './call.ts';

/** A page that shows a thing as it is saved. */
export type Preview = {
  /** What the thing is called. */
  name: string;
  /** A whole HTML document for a sandboxed frame; it stores and sends nothing. */
  document: string;
  /** Which language it is in; null where it has none. */
  languageId: number | null;
  /** The languages it can be had in, the first one first. */
  languageIds: readonly number[];
};

/** A kind of thing that can be looked at on `/preview`; one line in `apps/server/previewables.ts`. */
export type Previewable = {
  type: PreviewType;
  /** Who may make a token for one. */
  access: Access;
  /** Composes the page within the brands of whoever made the token; answers 404 for what they cannot see. */
  compose: (
    call: Pick<Call, 'db' | 'platform' | 'brands'>,
    wanted: { id: number; languageId: number | null },
  ) => Promise<Preview>;
};

declare module './platform.ts' {
  interface Platform {
    previewables: readonly Previewable[];
  }
}
