import type { Call } from '@candour/kit/server/call';
import type { Publication } from './definition.ts';

/** What a definition says of its publication: its numbers, the time and where it is served. */
export const publicationOf = (
  { platform }: Pick<Call, 'platform'>,
  numbers: { version: number; reConsentNo: number },
): Publication => ({
  ...numbers,
  publishedAt: platform.now().toISOString(),
  transactionalUrl: platform.transactionalUrl,
  contentUrl: platform.settings.publicUrl,
});
