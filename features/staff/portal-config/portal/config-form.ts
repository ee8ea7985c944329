import { createContext, use } from 'react';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { configForm } from '../contract.ts';

export const configFormOf = formOf(configForm);

/** Whether the person may only look at what holds for all brands. */
export const SharedReadOnly = createContext(false);
export const useSharedReadOnly = (): boolean => use(SharedReadOnly);
