import type { FormDefinition } from '@candour/forms/definition.ts';
import type { Endpoint } from '@candour/kit/server/endpoint';
import {
  collectionWidgetRoutes,
  collectionWidgets,
  preferenceWidgetRoutes,
  preferenceWidgets,
} from './contract.ts';
import { endpointsOf } from './server/endpoints.ts';

declare module '@candour/kit/server/platform' {
  interface Platform {
    /** A page with the real form, of which nothing is sent, for a sandboxed frame. */
    previewForm: (definition: FormDefinition, look: { theme: string; isDesigning: boolean }) => string;
  }
}

export const formEndpoints: Endpoint[] = [
  ...endpointsOf('preferenceWidget', preferenceWidgets, preferenceWidgetRoutes),
  ...endpointsOf('collectionWidget', collectionWidgets, collectionWidgetRoutes),
];
