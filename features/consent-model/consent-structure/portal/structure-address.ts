/** The address of the screen. */
export type StructureAddress = 'q' | 'brand' | 'cookies' | 'node';
