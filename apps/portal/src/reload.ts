import { showSnack } from '@candour/ui/snackbar-store.ts';

const offline = 'You are offline, so this page could not be fetched.';
const gone = 'This page could not be fetched. The portal may have been updated since you opened it.';

/** Says that a page could not be loaded; what is on the screen stays. */
export const tellUnfetched = (href: string): void =>
  showSnack('danger', navigator.onLine ? gone : offline, {
    label: 'Try again',
    run: () => void load(href),
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
