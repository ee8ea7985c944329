import type { Resource } from '@candour/kit/contract/resource';
import type { TranslationRoutes } from '@candour/kit/contract/translations';
import type { VersionsRoute } from '@candour/kit/contract/versions';
import type { PlainWords } from '@candour/kit/portal/plain-screen.tsx';
import type { headers } from '../contract.ts';

/** A header or a footer, as far as they are alike. */
export type BlockNoun = Resource<typeof headers.fields, string>;

export type BlockProps = {
  noun: BlockNoun;
  translations: TranslationRoutes;
  versions: VersionsRoute;
  words: PlainWords & { translate: string };
};
