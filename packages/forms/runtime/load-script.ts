const loaded = new Map<string, Promise<void>>();

/** Loads a script of ours once; a failure is forgotten, so that it may be tried again. */
export const loadScript = (src: string): Promise<void> => {
  const loading =
    loaded.get(src) ??
    new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.src = src;
      script.onload = () => resolve();
      script.onerror = reject;
      document.head.append(script);
    });
  loaded.set(src, loading);
  loading.catch(() => loaded.delete(src));
  return loading;
};
