import type { BrowserEvent } from '../browser/connection.ts';
import type { Place } from './evaluate.ts';

export type DocumentRecorder = {
  hear: (event: BrowserEvent) => void;
  /** The address of the document a script context belongs to, or empty. */
  urlOf: (sessionId: string, contextId: number) => string;
  /** Every document with its own scripts, frames included. */
  places: () => Place[];
};

type Context = Place & { frameId: string; origin: string };

/** Keeps which documents there are and in which contexts their scripts run. */
export function recordDocuments(): DocumentRecorder {
  const frames = new Map<string, string>();
  const contexts = new Map<string, Context>();
  const hear: DocumentRecorder['hear'] = ({ method, params, sessionId }) => {
    if (method === 'Page.frameNavigated') frames.set(params.frame.id, params.frame.url);
    else if (method === 'Runtime.executionContextsCleared') clear(contexts, sessionId);
    else if (method === 'Runtime.executionContextDestroyed')
      contexts.delete(`${sessionId} ${params.executionContextId}`);
    else if (method === 'Target.detachedFromTarget') clear(contexts, params.sessionId);
    else if (method === 'Runtime.executionContextCreated') {
      const { id, origin, auxData } = params.context;
      if (auxData?.isDefault !== true || typeof auxData.frameId !== 'string') return;
      contexts.set(`${sessionId} ${id}`, { sessionId, contextId: id, frameId: auxData.frameId, origin });
    }
  };
  const urlOf: DocumentRecorder['urlOf'] = (sessionId, contextId) => {
    const context = contexts.get(`${sessionId} ${contextId}`);
    return context ? (frames.get(context.frameId) ?? context.origin) : '';
  };
  const places = () =>
    [...contexts.values()].map(({ sessionId, contextId = 0 }) => ({ sessionId, contextId }));
  return { hear, urlOf, places };
}

function clear(contexts: Map<string, Context>, sessionId: string) {
  for (const [key, context] of contexts) if (context.sessionId === sessionId) contexts.delete(key);
}
