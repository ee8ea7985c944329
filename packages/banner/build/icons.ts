import type { Modal } from '../../consent/layers.ts';

/** One path each, on a grid of 24, drawn as a line. */
export const icons: Record<Modal['reopenButton']['icon'], string> = {
  Cookie: 'M21 12a9 9 0 1 1-9-9a4 4 0 0 0 4 4a4 4 0 0 0 5 5M9 9h0M8.5 14h0M13 12h0M14.5 16.5h0',
  Shield: 'M12 3l7 3v5c0 4.500-3 8-7 10c-4-2-7-5.500-7-10V6zM9 12l2 2l4-4',
  Sliders: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  Fingerprint:
    'M12 11v3a9 9 0 0 1-1.500 5M8 19a14 14 0 0 0 1-5v-3a3 3 0 0 1 6 0v3a16 16 0 0 1-.700 5M5 16a12 12 0 0 0 .500-5a6.500 6.500 0 0 1 13 0v3',
};
