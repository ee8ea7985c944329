import type { FormDefinition } from '@candour/forms/definition.ts';
import type { Endpoint } from '@candour/kit/server/endpoint';
import {
  collectionWidgetEmbed,
  collectionWidgetRoutes,
  collectionWidgets,
  preferencePageRoutes,
  preferencePages,
  preferenceWidgetEmbed,
  preferenceWidgetRoutes,
  preferenceWidgets,
  progressiveProfileEmbed,
  progressiveProfileRoutes,
  progressiveProfiles,
} from './contract.ts';
import { embedEndpoint, endpointsOf } from './server/endpoints.ts';
import type { PageUse } from './server/page-uses.ts';

declare module '@candour/kit/server/platform' {
  interface Platform {
    /** A page with the real form, of which nothing is sent, for a sandboxed frame. */
    previewForm: (
      definition: FormDefinition,
      look: { theme: string; isDesigning: boolean; isForAnyone: boolean },
    ) => string;
  }
}

/** Everything about forms; `uses` are the ways by which people come to pages. */
export const formEndpoints = (uses: readonly PageUse[]): Endpoint[] => [
  ...endpointsOf('preferenceWidget', preferenceWidgets, { routes: preferenceWidgetRoutes }),
  embedEndpoint('preferenceWidget', preferenceWidgetEmbed),
  ...endpointsOf('collectionWidget', collectionWidgets, { routes: collectionWidgetRoutes }),
  embedEndpoint('collectionWidget', collectionWidgetEmbed),
  ...endpointsOf('preferencePage', preferencePages, { routes: preferencePageRoutes, uses }),
  ...endpointsOf('progressiveProfile', progressiveProfiles, { routes: progressiveProfileRoutes }),
  embedEndpoint('progressiveProfile', progressiveProfileEmbed),
];
