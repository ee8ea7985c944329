import { isOn } from '../../consent/effective-state.ts';
import type { CoreService } from './core-definition.ts';
import { page } from './page.ts';

/** Whether a service may run now; by channel id, name in page code or public name. Unknown services may not. */
export const hasConsent = (key: string | number): boolean => {
  const service = findService(key);
  return !!service && isOn(page.situation, service);
};

export const findService = (key: string | number): CoreService | undefined =>
  page.definition.services.find(
    ({ channelId, slug, name }) => String(channelId) === String(key) || slug === key || name === key,
  );
