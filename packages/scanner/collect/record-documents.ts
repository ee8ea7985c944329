import type { BrowserEvent } from '../browser/connection.ts';
import type { Place } from './evaluate.ts';

export type DocumentRecorder = {
  hear: (event: BrowserEvent) => void;
  /**
   * The web address of the document a script context belongs to, or empty. For a frame without one
   * (`about:blank`, `srcdoc`, `data:`), that of the nearest enclosing document that has one.
   */
  urlOf: (sessionId: string, contextId: number) => string;
  /** Every document with its own scripts, frames included. */
  places: () => Place[];
};

type Context = Place & { frameId: string; origin: string };

/** Keeps track of which documents exist and in which contexts their scripts run. */
export const recordDocuments = (): DocumentRecorder => {
  const frames = new Map<string, string>();
  const parents = new Map<string, string>();
  const contexts = new Map<string, Context>();
  const hear: DocumentRecorder['hear'] = ({ method, params, sessionId }) => {
    if (method === 'Page.frameAttached') parents.set(params.frameId, params.parentFrameId);
    else if (method === 'Page.frameNavigated') {
      const { id, url, parentId } = params.frame;
      frames.set(id, url);
      if (parentId !== undefined) parents.set(id, parentId);
    } else if (method === 'Runtime.executionContextsCleared') clear(contexts, sessionId);
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
    if (context === undefined) return '';
    const around: string[] = [];
    for (
      let id: string | undefined = context.frameId;
      id !== undefined && around.length < 50;
      id = parents.get(id)
    )
      around.push(frames.get(id) ?? (id === context.frameId ? context.origin : ''));
    return around.find((url) => /^https?:/.test(url)) ?? '';
  };
  const places = () =>
    [...contexts.values()].map(({ sessionId, contextId = 0 }) => ({ sessionId, contextId }));
  return { hear, urlOf, places };
};

const clear = (contexts: Map<string, Context>, sessionId: string) => {
  for (const [key, context] of contexts) if (context.sessionId === sessionId) contexts.delete(key);
};
