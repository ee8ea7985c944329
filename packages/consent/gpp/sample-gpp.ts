import type { GppDefinition } from './gpp-definition.ts';

/** The GPP part of a made-up banner: the national section with all notices. For tests and previews. */
export const sampleGpp = (changes: Partial<GppDefinition> = {}): GppDefinition => ({
  sections: [7],
  mspa: 'None',
  notices: ['Processing', 'Sale', 'Sharing', 'TargetedAdvertising', 'SensitiveData'],
  geoUrl: '/geo',
  ...changes,
});
