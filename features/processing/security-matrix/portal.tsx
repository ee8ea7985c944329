import { SecurityMatrix } from './portal/security-matrix.tsx';

export const screens = { 'processing-security-matrix': SecurityMatrix };
