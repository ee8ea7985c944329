import { createContext, use } from 'react';

/** Whether a page of its own has the menu around it. */
export const IsFramed = createContext(false);

export const useIsFramed = (): boolean => use(IsFramed);
