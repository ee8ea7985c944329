import { IabTexts } from './portal/iab-texts.tsx';

export const screens = { 'iab-text-management': IabTexts };
