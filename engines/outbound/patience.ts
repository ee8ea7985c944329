/**
 * A signal that aborts after a while, or when the caller's does. Made by hand: joining signals costs more
 * than a call to a nearby target, and a long-lived signal would accumulate what was joined to it.
 */
export const createPatience = (
  milliseconds: number,
  outer: AbortSignal | undefined,
): { signal: AbortSignal; isOver: () => boolean; end: () => void } => {
  const controller = new AbortController();
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    controller.abort();
  }, milliseconds);
  const giveUp = (): void => controller.abort();
  if (outer?.aborted === true) giveUp();
  outer?.addEventListener('abort', giveUp);
  return {
    signal: controller.signal,
    isOver: () => isOver,
    end: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', giveUp);
    },
  };
};
