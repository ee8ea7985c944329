import type { BannerDefinition } from '@candour/consent/definition.ts';
import type { Endpoint } from '@candour/kit/server/endpoint';
import { embedEndpoints } from './server/publishing/embed-code.ts';
import { publishEndpoints } from './server/publishing/endpoints.ts';
import { standingEndpoints } from './server/publishing/standing.ts';
import { versionEndpoints } from './server/publishing/versions.ts';
import { basicDetailEndpoints } from './server/set-up/basic-details.ts';
import { listEndpoints } from './server/set-up/list.ts';
import { partEndpoints } from './server/set-up/parts.ts';
import { previewEndpoints } from './server/set-up/preview.ts';
import { profileEndpoints } from './server/set-up/profiles.ts';
import { regionEndpoints } from './server/set-up/region-profiles.ts';
import { startEndpoints } from './server/start/endpoints.ts';
import { translationEndpoints } from './server/set-up/translations.ts';

declare module '@candour/kit/server/platform' {
  interface Platform {
    /** The script visitors load for a definition. */
    composeBundle: (definition: BannerDefinition) => string;
    /** The files that script loads when it needs them, by the name it requests. */
    composeParts: (definition: BannerDefinition) => { name: string; content: string }[];
    /** The inline script for pages that load the bundle with `async`. */
    composeStub: (definition: BannerDefinition) => string;
    /** The script that is the same for all banners and loads one by data attributes. */
    loaderScript: () => string;
  }
}

export const cookieBannerEndpoints: Endpoint[] = [
  ...startEndpoints,
  ...listEndpoints,
  ...basicDetailEndpoints,
  ...partEndpoints,
  ...profileEndpoints,
  ...regionEndpoints,
  ...translationEndpoints,
  ...embedEndpoints,
  ...versionEndpoints,
  ...publishEndpoints,
  ...previewEndpoints,
  ...standingEndpoints,
];
