import { use, type ComponentType, type ReactNode } from 'react';

type Module<P> = { default: ComponentType<P> };

/**
 * A screen whose code is loaded when somebody goes there. A failed attempt is forgotten, so that the next
 * one can succeed; the router's own would reload the whole page, and end in the browser's error page while
 * offline.
 */
export const fetchedScreen = <P extends object>(
  load: () => Promise<Module<P>>,
): ((props: P) => ReactNode) & { preload: () => Promise<void> } => {
  let Loaded: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;
  const fetchOnce = async (): Promise<void> => {
    try {
      Loaded = (await load()).default;
    } catch (failure) {
      loading = undefined;
      throw failure;
    }
  };
  const preload = (): Promise<void> => {
    loading ??= fetchOnce();
    return loading;
  };
  const Screen = (props: P) => {
    if (Loaded === undefined) use(preload());
    return Loaded === undefined ? null : <Loaded {...props} />;
  };
  return Object.assign(Screen, { preload });
};
