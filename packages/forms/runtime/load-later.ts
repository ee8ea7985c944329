import type { Later } from './later.ts';

/** What scripts that are loaded by this one need to be let in. */
export type Entrance = {
  /** The page's own nonce. */
  nonce: string;
  /** Passes the address of a script through the policy that the page allows. */
  trust: (address: string) => string;
  /** The folder of the scripts. */
  base: string;
};

let loading: Promise<Later> | undefined;

/** Loads the lazy part once; a failure is forgotten, so that it may be tried again. */
export const loadLater = ({ nonce, trust, base }: Entrance): Promise<Later> => {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.nonce = nonce;
    script.onload = () => resolve((window as unknown as { candourLater: Later }).candourLater); // it sets this
    script.onerror = reject;
    script.src = trust(`${base}later.js`);
    document.head.append(script);
  });
  loading.catch(() => (loading = undefined));
  return loading;
};
