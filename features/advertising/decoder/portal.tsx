import { Decoder } from './portal/decoder.tsx';

export const screens = { 'string-decoder': Decoder };
