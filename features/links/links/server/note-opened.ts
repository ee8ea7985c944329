import type { Platform } from '@candour/kit/server/platform';

/** Counts that a link was opened, by whomever or whatever; written every few seconds. */
export const noteOpened = (
  { formCounters, now }: Pick<Platform, 'formCounters' | 'now'>,
  { brandId, linkId }: { brandId: number; linkId: number },
): void => formCounters.note({ brandId, kind: 'link', formId: linkId }, 'opens', now());
