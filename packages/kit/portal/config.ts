/** The runtime settings of `{origin}/config.json`. */
export type Settings = { mainApiBaseUrl: string; transactionalApiBaseUrl: string; productName: string };

let loaded: Partial<Settings> | undefined;

/** Loads the settings once. A failure is ignored, and both APIs are then on the same origin. */
export const loadSettings = async (fetch = globalThis.fetch): Promise<void> => {
  try {
    const response = await fetch('/config.json', { cache: 'no-cache' });
    loaded = response.ok ? ((await response.json()) as Partial<Settings>) : undefined; // checked by `setting`
  } catch {
    loaded = undefined;
  }
};

/** A base address. Throws if the file was loaded but lacks it. */
export const setting = (name: 'mainApiBaseUrl' | 'transactionalApiBaseUrl'): string => {
  if (loaded === undefined) return '';
  const value = loaded[name];
  if (typeof value !== 'string') throw new Error(`Failed to find ${name} variable`);
  return value.replace(/\/$/, '');
};

/** The name of the product in this installation (PRODUCT_NAME). */
export const productName = (): string => loaded?.productName || 'Candour';
