/** The address members of the screen. */
export type StructureAddress = 'q' | 'brand' | 'cookies' | 'node';
