import type { BannerDefinition } from '@candour/consent/definition.ts';
import type { Endpoint } from '@candour/kit/server/endpoint';
import { basicDetailEndpoints } from './server/basic-details.ts';
import { embedEndpoints } from './server/embed-code.ts';
import { listEndpoints } from './server/list.ts';
import { partEndpoints } from './server/parts.ts';
import { previewEndpoints } from './server/preview.ts';
import { profileEndpoints } from './server/profiles.ts';
import { publishEndpoints } from './server/publish.ts';
import { translationEndpoints } from './server/translations.ts';
import { versionEndpoints } from './server/versions.ts';

declare module '@candour/kit/server/services' {
  interface Services {
    /** The script visitors load for a definition. */
    composeBundle: (definition: BannerDefinition) => string;
    /** The files that script loads when it needs them, by the name it asks for. */
    composeParts: (definition: BannerDefinition) => { name: string; content: string }[];
    /** The inline script for pages that load the one above with `async`. */
    composeStub: (definition: BannerDefinition) => string;
    /** The script that is the same for all banners and loads one by data attributes. */
    loaderScript: () => string;
  }
}

export const cookieBannerEndpoints: Endpoint[] = [
  ...listEndpoints,
  ...basicDetailEndpoints,
  ...partEndpoints,
  ...profileEndpoints,
  ...translationEndpoints,
  ...embedEndpoints,
  ...versionEndpoints,
  ...publishEndpoints,
  ...previewEndpoints,
];
