import type { Device } from '../devices.ts';

/** What every page of a phase pretends to be. */
export type Disguise = { device: Device; language: string; timeZone: string; hasGpc: boolean };
