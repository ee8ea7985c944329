/** What the person chose, or `system` to follow the device. */
export type SchemeChoice = 'light' | 'dark' | 'system';

// Also read by the small script in the page head, which sets the scheme before the first paint.
const storageKey = 'colour-scheme';
const prefersDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

export const schemeChoice = (): SchemeChoice => {
  const stored = localStorage.getItem(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};

/** The scheme in force. */
export const currentScheme = (): 'light' | 'dark' => {
  const choice = schemeChoice();
  if (choice !== 'system') return choice;
  return prefersDark().matches ? 'dark' : 'light';
};

const apply = (): void => {
  document.documentElement.setAttribute('data-mantine-color-scheme', currentScheme());
  for (const listener of listeners) listener();
};

export const chooseScheme = (choice: SchemeChoice): void => {
  localStorage.setItem(storageKey, choice);
  apply();
};

/** Calls `listener` when the choice, the device's setting or another tab changes the scheme. */
export const onScheme = (listener: () => void): (() => void) => {
  listeners.add(listener);
  const device = prefersDark();
  device.addEventListener('change', apply);
  window.addEventListener('storage', apply);
  return () => {
    listeners.delete(listener);
    device.removeEventListener('change', apply);
    window.removeEventListener('storage', apply);
  };
};
