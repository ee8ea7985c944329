import type { FormDefinition } from '../definition.ts';
import { statementsIn, valueKey } from '../form-values.ts';
import { stateOfNobody } from '../asked-of-anyone.ts';
import type { PagePort, PageState } from '../page-port.ts';

/** A page for nobody: made-up choices, kept in memory. For previews. */
export const samplePort = (definition: FormDefinition): PagePort => {
  const statements = statementsIn(definition);
  const at = new Date().toISOString();
  let count = 0;
  const answers = [true, false];
  let state: PageState = {
    channels: statements.map(({ channelId }, index) => ({
      channelId,
      value: answers[index] ?? null,
      seenEventId: String(index),
      isPending: false,
      lock: null,
      extended: {},
    })),
    contact: { forename: 'Ida', surname: 'Lund', email1: 'ida@example.com', mobile: '+49 151 23456789' },
    updatedAt: at,
    history: statements.slice(0, 2).map(({ channelId }, index) => ({
      channelId,
      value: answers[index] ?? false,
      at,
      source: '',
    })),
  };
  return {
    preferences: () => Promise.resolve(state),
    save: ({ answers: given, contact, capturedAt }) => {
      const channels = state.channels.map((channel) => {
        const own = given.find(({ channelId }) => channelId === channel.channelId);
        if (!own) return channel;
        count += 1;
        const extended = Object.fromEntries(own.extended.map(({ key, value }) => [key, value]));
        return {
          ...channel,
          value: own.value === 1,
          seenEventId: valueKey(count, 'sample'),
          extended: { ...channel.extended, ...extended },
        };
      });
      state = { ...state, channels, contact: { ...state.contact, ...contact }, updatedAt: capturedAt };
      const results = given.map(({ channelId }) => ({ channelId, result: 'taken' as const, reason: null }));
      return Promise.resolve({ kind: 'saved', state, submissionGuid: null, results });
    },
  };
};

/** A page for anyone: empty, and nothing is kept. */
export const emptyPort = (definition: FormDefinition): PagePort => {
  const state = stateOfNobody(definition);
  return {
    isForAnyone: true,
    preferences: () => Promise.resolve(state),
    save: () => Promise.resolve({ kind: 'saved', state, submissionGuid: null, results: [] }),
  };
};
