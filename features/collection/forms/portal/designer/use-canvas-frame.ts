import { useEffect, useRef, useState, type RefObject } from 'react';
import type { WorkingForm } from '@candour/forms/working-form.ts';
import { keyOf } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useFrameDocument } from '@candour/kit/portal/use-frame-document.ts';
import { usePreview } from '@candour/kit/portal/use-preview.ts';
import { useFormSetUp } from '../editor/form-set-up.tsx';
import type { Placed } from './drop-place.ts';

/** Where everything stands in the frame. */
export type Shown = { height: number; elements: readonly Placed[]; rows: readonly Placed[] };

const nothing: Shown = { height: 0, elements: [], rows: [] };
const pauseMs = 250;

type FromFrame = { source: 'candour-form-preview'; event: string; detail: unknown };

const isFromFrame = (data: unknown): data is FromFrame =>
  typeof data === 'object' && data !== null && 'source' in data && data.source === 'candour-form-preview';

/** The real form in the sandboxed frame, with what is built of it, and where its parts stand. */
export const useCanvasFrame = (frame: RefObject<HTMLIFrameElement | null>, step: number): Shown => {
  const { editing, facts, row } = useFormSetUp();
  const { client } = useSurroundings();
  const [shown, show] = useState<Shown>(nothing);
  const working = useSettledForm(editing.form);
  const body = { formId: row.formId, working, isDesigning: true };
  const data = usePreview([...keyOf(facts.routes.preview), body], () =>
    // The wire has lists that can be changed; nobody changes these.
    client.call(facts.routes.preview, { body: body as typeof body & { working: typeof row.working } }),
  );
  // The document is loaded once; what it shows changes by messages.
  const [page, load] = useState<string>();
  if (page === undefined && data !== undefined) load(data.document);
  useFrameDocument(frame, page);
  const latest = useRef({ definition: data?.definition, step });
  latest.current = { definition: data?.definition, step };
  useEffect(() => {
    const hear = ({ source, data: message }: MessageEvent<unknown>): void => {
      // Its origin is none of its own: which window it is tells that it is ours.
      if (source !== frame.current?.contentWindow || !isFromFrame(message)) return;
      if (message.event === 'rectangles') show(message.detail as Shown); // by our own script
      if (message.event === 'ready') tell(frame, latest.current);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frame]);
  useEffect(() => {
    if (data !== undefined) tell(frame, { definition: data.definition, step: latest.current.step });
  }, [frame, data]);
  useEffect(() => {
    frame.current?.contentWindow?.postMessage({ candourStep: step }, '*');
  }, [frame, step]);
  return shown;
};

const tell = (
  frame: RefObject<HTMLIFrameElement | null>,
  { definition, step }: { definition: unknown; step: number },
): void => {
  if (definition === undefined) return;
  frame.current?.contentWindow?.postMessage({ candourForm: definition }, '*');
  frame.current?.contentWindow?.postMessage({ candourStep: step }, '*');
};

/** A form once nobody has changed it for a moment. */
const useSettledForm = (form: WorkingForm): WorkingForm => {
  const [settled, settle] = useState(form);
  useEffect(() => {
    const timer = setTimeout(() => settle(form), pauseMs);
    return () => clearTimeout(timer);
  }, [form]);
  return settled;
};
