import type { AskedService } from './asked.ts';
import { gpcCovers } from './gpc.ts';
import type { Situation } from './situation.ts';
import { serviceKey } from './stored-consent.ts';
import type { Choice, Preference } from './submission.ts';

/**
 * The answers to every service that is asked about, after one click. `wanted` contains answers by channel
 * for `custom`; a channel that is not in it is a no. If the GPC signal cannot be overridden, it refuses
 * whatever was pressed.
 */
export const answersFor = (
  situation: Pick<Situation, 'asked' | 'gpc'>,
  choice: Choice,
  wanted: Record<number, boolean> = {},
): Preference[] => {
  const { asked } = situation;
  return asked.services
    .filter((service) => !service.alwaysOn)
    .map((service) => {
      const isForbidden = gpcCovers(situation, service) && !asked.gpc?.allowOverride;
      const isWanted = choice === 'accept' || (choice === 'custom' && wanted[service.channelId] === true);
      const { channelId, statementId, statementVersionId } = service;
      return { channelId, statementId, statementVersionId, value: isWanted && !isForbidden ? 1 : 0 };
    });
};

/**
 * The choice that a set of answers amounts to: all yes, all no, or anything else; for none, accept (nothing
 * was refused).
 */
export const choiceOf = (preferences: Pick<Preference, 'value'>[]): Choice => {
  const total = preferences.filter(({ value }) => value === 1).length;
  if (total === preferences.length) return 'accept';
  return total ? 'custom' : 'reject';
};

/** Answers in the shape stored in the cookie. */
export const storedValues = (services: AskedService[], preferences: Preference[]): Record<string, 0 | 1> => {
  const entries = preferences.flatMap(({ channelId, value }) => {
    const service = services.find((each) => each.channelId === channelId);
    return service ? [[serviceKey(service), value] as const] : [];
  });
  return Object.fromEntries(entries);
};
