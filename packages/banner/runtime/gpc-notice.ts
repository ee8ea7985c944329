import { gpcCovers } from '../../consent/gpc.ts';
import { showCard } from './first-layer.ts';
import { giveAnswer, keep } from './give-answer.ts';
import { clearLayers } from './layers.ts';
import { page } from './page.ts';
import { answersNow } from './services.ts';
import { reportSeen } from './submit.ts';

/** The signal's refusals are an answer of their own: stored, submitted and told to all platforms. */
export const applyGpc = () => giveAnswer('custom', 'gpc', answersWithGpc(false));

/** Shows the notice about the GPC signal: what it switched off, or that it contradicts an earlier yes. */
export function showGpcNotice() {
  const { gpcLayer } = page.definition;
  if (!gpcLayer) return;
  showCard('gpcNotice', gpcLayer, {
    accept: () => giveAnswer('custom', 'banner', answersWithGpc(true)),
    reject: confirm,
  });
  reportSeen();
}

/** Where the refusal is already in force only the confirmation is noted; otherwise it is an answer. */
function confirm() {
  const { stored } = page.situation;
  if (stored?.method !== 'gpc') return giveAnswer('custom', 'banner', answersWithGpc(false));
  page.situation.stored = { ...stored, gpcKnown: true };
  keep(page.situation.stored);
  clearLayers();
}

/** The answers that follow when everything the signal covers is refused or, despite it, allowed. */
function answersWithGpc(isAllowed: boolean) {
  const answers = answersNow();
  for (const service of page.definition.services)
    if (gpcCovers(page.situation, service)) answers[service.channelId] = isAllowed;
  return answers;
}
