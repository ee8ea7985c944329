import type { FormDefinition } from './definition.ts';

/** A page for somebody who is not identified: there is no past to show, and nothing is sent before they are done. */
export const askedOfAnyone = (definition: FormDefinition): FormDefinition =>
  definition.page === undefined
    ? definition
    : {
        ...definition,
        page: { ...definition.page, showsHistory: false, showsUpdated: false, saves: 'button' },
      };
