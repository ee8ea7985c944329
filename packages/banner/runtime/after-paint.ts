/**
 * Runs work after the next frame is on the screen, so that a click is answered before tags take the main
 * thread. Hidden pages render no frames, hence the timer; a page that is left before either runs it on the
 * way out.
 */
export const afterPaint = (work: () => void) => {
  let isDone = false;
  const once = () => {
    if (!isDone) {
      isDone = true;
      work();
    }
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, 300);
  addEventListener('pagehide', once);
};

const waiting: (() => void)[] = [];

/** Runs jobs in order in the browser's idle time, giving the main thread back between them. */
export const whenIdle = (job: () => void) => {
  if (waiting.push(job) === 1) next();
};

const next = () => {
  // Safari has no requestIdleCallback.
  const request = window.requestIdleCallback ?? setTimeout;
  request(() => {
    try {
      waiting[0]?.();
    } finally {
      waiting.shift();
      if (waiting.length) next();
    }
  });
};
