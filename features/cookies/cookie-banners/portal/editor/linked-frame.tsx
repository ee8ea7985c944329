import { useEffect, useRef, type RefObject } from 'react';
import { useFrameDocument } from '@candour/kit/portal/use-frame-document.ts';
import { type BannerCheck, stepOfCheck } from '../../contract/set-up/checks.ts';
import type { Target } from '../set-up/set-up.tsx';
import classes from './preview-pane.module.css';

type Props = {
  document: string | undefined;
  isDark: boolean;
  form: RefObject<HTMLElement | null>;
  jump: (to: Target) => void;
};

/** The banner beside its form: a press leads to its field, and the field that has the focus is marked. */
export const LinkedFrame = ({ document: page, isDark, form, jump }: Props) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const state = useRef({ focused: null as string | null, isDark, jump });
  state.current.isDark = isDark;
  state.current.jump = jump;
  useFrameDocument(frame, page);
  useEffect(() => {
    const tell = (message: object): void => frame.current?.contentWindow?.postMessage(message, '*');
    const hear = ({ source, data }: MessageEvent<unknown>): void => {
      // Its origin is none of its own: which window it is tells that it is ours.
      if (source !== frame.current?.contentWindow || !isFromPreview(data)) return;
      if (data.event === 'press') {
        const isTranslating = form.current?.querySelector('[data-where=Translations] form') !== null;
        const to = targetOf(data.detail, isTranslating);
        if (to !== undefined) state.current.jump(to);
      } else if (data.event === 'ready') {
        tell({ candourScheme: state.current.isDark ? 'dark' : 'light' });
        tell({ candourField: state.current.focused });
      }
    };
    const mark = ({ target }: Event): void => {
      state.current.focused = target instanceof Element ? fieldAt(target) : null;
      tell({ candourField: state.current.focused });
    };
    const place = form.current;
    addEventListener('message', hear);
    place?.addEventListener('focusin', mark);
    return () => {
      removeEventListener('message', hear);
      place?.removeEventListener('focusin', mark);
    };
  }, [form]);
  useEffect(() => {
    frame.current?.contentWindow?.postMessage({ candourScheme: isDark ? 'dark' : 'light' }, '*');
  }, [isDark]);
  return <iframe ref={frame} title="Banner preview" className={classes.frame} sandbox="allow-scripts" />;
};

type FromPreview = { source: 'candour-preview'; event: string; detail: unknown };

const isFromPreview = (data: unknown): data is FromPreview =>
  typeof data === 'object' && data !== null && 'source' in data && data.source === 'candour-preview';

const isStep = (word: string): word is BannerCheck['where'] => Object.hasOwn(stepOfCheck, word);

/** `PreBanner/title`, or its translation, taken apart; nothing where it is not of that form. */
const targetOf = (detail: unknown, isTranslating: boolean): Target | undefined => {
  const { field: source, translated }: { field?: unknown; translated?: unknown } = Object(detail);
  const [where = '', field] = String((isTranslating && translated) || source).split('/', 2);
  return isStep(where) && field !== undefined ? { where, field } : undefined;
};

/** The field that an element of the form belongs to, as the preview calls it. */
const fieldAt = (element: Element): string | null => {
  const field = element.closest<HTMLElement>('[data-field]')?.dataset['field'];
  const where = element.closest<HTMLElement>('[data-where]')?.dataset['where'];
  return field === undefined || where === undefined ? null : `${where}/${shownWith(field)}`;
};

/** Parts of a button are shown by its text. */
const shownWith = (field: string): string =>
  field.startsWith('closeButton') || field.startsWith('reopenButton')
    ? field.replace(/\..*/, '.show')
    : field.replace(/\.(?:look|show)$/, '.text');
