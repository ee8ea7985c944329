import type { Check } from './check.ts';
import type { BannerDefinition } from './definition.ts';

/** Whether held addresses exist, can be released again, and do not conflict with other settings. */
export const holdChecks = ({ hold, google }: BannerDefinition): Check[] => {
  if (!hold) return [];
  const found: Check[] = [];
  const add = (id: string, field: string, text: string) =>
    found.push({ id, severity: 'warning', text, where: 'BasicDetails', field });
  const waiting = hold.rules.filter(({ channelIds }) => channelIds.length > 0);
  if (hold.mode === 'Own' && !waiting.length && !hold.texts.length)
    add(
      'holdsNothing',
      'hold',
      'Automatic blocking is on, but no service of this banner has an address, so nothing is held. Name the addresses of its services',
    );
  if (hold.known.some(({ hosts, channelIds }) => hosts.length && !channelIds.length))
    add(
      'heldForGood',
      'hold',
      'Automatic blocking holds well-known trackers, but no category for performance or no category for targeting has services: such trackers stay held whatever visitors answer',
    );
  if (hold.mode === 'Known' && google.enabled && google.mode === 'advanced')
    add(
      'heldDespiteAdvanced',
      'googleMode',
      "Google Consent Mode is advanced, so Google's tags should load before a yes, but automatic blocking of well-known trackers holds what they send. Use the basic mode, or hold your own services only",
    );
  return found;
};
