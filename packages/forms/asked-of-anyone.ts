import type { FormDefinition } from './definition.ts';
import { statementsIn } from './form-values.ts';
import type { PageState } from './page-port.ts';

/** A page for somebody who is not identified: there is no past to show, and nothing is sent before they are done. */
export const askedOfAnyone = (definition: FormDefinition): FormDefinition =>
  definition.page === undefined
    ? definition
    : {
        ...definition,
        page: { ...definition.page, showsHistory: false, showsUpdated: false, saves: 'button' },
      };

/** What is known of somebody of whom nothing is known. */
export const stateOfNobody = (definition: FormDefinition): PageState => ({
  channels: statementsIn(definition).map(({ channelId }) => ({
    channelId,
    value: null,
    seenEventId: null,
    isPending: false,
    lock: null,
    extended: {},
  })),
  contact: {},
  updatedAt: null,
  history: [],
});
