import type { RegionRow } from '@candour/consent/regions/region-pack.ts';
import type { Tone } from '@candour/ui/tone.ts';

export const modelNames: Readonly<Record<RegionRow['model'], string>> = {
  OptIn: 'Opt-in',
  OptOut: 'Opt-out',
  NoticeOnly: 'Notice only',
};

/** How sure a reading is, in words people can weigh. */
export const surenessWords: Readonly<Record<RegionRow['sure'], { label: string; tone: Tone }>> = {
  a: { label: 'Law, regulator or several reports', tone: 'success' },
  b: { label: 'One report', tone: 'info' },
  c: { label: 'Background knowledge', tone: 'warning' },
};
