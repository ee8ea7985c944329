import { isOn } from '../../consent/effective-state.ts';
import type { CoreService } from './core-definition.ts';
import { page } from './page.ts';

/** Whether a service may run now; by channel id or public name. Unknown services may not. */
export function hasConsent(key: string | number): boolean {
  const service = findService(key);
  return !!service && isOn(page.situation, service);
}

export const findService = (key: string | number): CoreService | undefined =>
  page.definition.services.find(
    (service) => String(service.channelId) === String(key) || service.name === key,
  );
