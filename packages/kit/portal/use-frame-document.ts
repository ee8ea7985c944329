import { useEffect, type RefObject } from 'react';

/**
 * Shows a document in a frame of an origin of its own, with everything in it begun anew whenever it changes: a banner
 * that has been answered does not come back by itself.
 */
export const useFrameDocument = (
  frame: RefObject<HTMLIFrameElement | null>,
  page: string | undefined,
): void => {
  useEffect(() => {
    const hand = (event: MessageEvent): void => {
      const isWaiting =
        event.source === frame.current?.contentWindow && event.data?.candourPreview === 'waiting';
      if (isWaiting && page !== undefined)
        frame.current?.contentWindow?.postMessage({ candourPreview: page }, '*');
    };
    addEventListener('message', hand);
    if (page !== undefined && frame.current !== null) show(frame.current);
    return () => removeEventListener('message', hand);
  }, [frame, page]);
};

const address = '/cb/preview.html';

/** Loads the frame, and loads it again without a step that the browser's Back would go to. */
const show = (frame: HTMLIFrameElement): void => {
  if (frame.hasAttribute('src')) frame.contentWindow?.location.replace(new URL(address, location.href));
  else frame.setAttribute('src', address);
};
