import type { Access } from '../contract/access.ts';
import type { PreviewType } from '../contract/previews.ts';
import type { Call } from './call.ts';

/** A page that shows something as it is saved. */
export type Preview = {
  /** The name of the thing. */
  name: string;
  /** A whole HTML document for a sandboxed frame; it stores and sends nothing. */
  document: string;
  /** The language it is in; null if it has none. */
  languageId: number | null;
  /** The languages it is available in, the first one first. */
  languageIds: readonly number[];
};

/** A kind of thing that can be viewed on `/preview`; one line in `apps/server/previewables.ts`. */
export type Previewable = {
  type: PreviewType;
  /** Who may create a token for one. */
  access: Access;
  /** Composes the page within the brands of the token's creator; 404 for what they cannot see. */
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
