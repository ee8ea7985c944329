import { closeOutdated, showSnack } from '@candour/ui/snackbar-store.ts';

const offline = 'You are offline, so this page could not be fetched.';
const gone = 'This page could not be fetched. The portal may have been updated since you opened it.';

let wasOffline = false;

/** Says that a page could not be loaded; what is on the screen stays. */
export const tellUnfetched = (href: string): void => {
  // Browsers remember which parts failed while offline; only a new document asks for them again.
  if (navigator.onLine && wasOffline) {
    wasOffline = false;
    return void load(href);
  }
  wasOffline = !navigator.onLine;
  showSnack(
    'danger',
    wasOffline ? offline : gone,
    { label: 'Try again', run: () => void load(href) },
    wasOffline ? 'answered' : 'moved',
  );
};

/** Asks for the server when the connection is back; its answer removes what said that it cannot be reached. */
export const watchConnection = (): void =>
  addEventListener('online', () => {
    void fetch('/config.json', { cache: 'no-store' }).then(
      () => closeOutdated('answered'),
      () => undefined,
    );
  });

/** Reloads the portal at an address, but only if the server responds. */
export const load = async (href: string): Promise<void> => {
  try {
    await fetch('/config.json', { cache: 'no-store' });
  } catch {
    return tellUnfetched(href);
  }
  if (new URL(href, location.href).href === location.href) location.reload();
  else location.assign(href);
};
