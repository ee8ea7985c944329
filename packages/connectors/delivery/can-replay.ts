import type { ServicePlan, TriggerType } from '../plan.ts';

/** What decides whether a service can send again what it sent before. */
export type Replayable = {
  direction: ServicePlan['direction'];
  triggerType: TriggerType;
  authenticationTypeId: number;
};

const store = 5;

/** Why a service cannot send changes again, in words; null if it can. */
export const whyNoReplay = ({ direction, triggerType, authenticationTypeId }: Replayable): string | null => {
  if (direction === 'Inbound') return 'A service that fetches sends nothing';
  if (triggerType === 'FullSnapshot') return 'A snapshot sends everything each time';
  if (authenticationTypeId === store) return 'Files in a bucket are not written again';
  return null;
};
