/** Waits that long, or until the browser is online again. */
export const untilOnlineOr = (wait: number): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      removeEventListener('online', go);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(go, wait);
    addEventListener('online', go);
  });
