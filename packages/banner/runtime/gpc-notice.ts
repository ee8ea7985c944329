import { gpcCovers } from '../../consent/gpc.ts';
import { showCard } from './first-layer.ts';
import { giveAnswer, keep } from './give-answer.ts';
import { clearLayers } from './layers.ts';
import { page } from './page.ts';
import { answersNow } from './services.ts';
import { reportSeen } from './submit.ts';

/** The signal's refusals are an answer of their own: stored, submitted and passed on to all platforms. */
export const applyGpc = () => giveAnswer('custom', 'gpc', answersWithGpc(false));

/** Shows the notice about the GPC signal. It says that something was switched off, so that must be true by then. */
export const showGpcNotice = () => {
  const { gpcLayer } = page.definition;
  if (!gpcLayer) return;
  showCard('gpcNotice', gpcLayer, {
    accept: () => giveAnswer('custom', 'banner', answersWithGpc(true)),
    reject: confirm,
  });
  reportSeen();
};

/** The refusal is already in force; this only records that the visitor knows about it. */
const confirm = () => {
  const { stored } = page.situation;
  if (stored) keep((page.situation.stored = { ...stored, gpcKnown: true }));
  clearLayers();
};

/** The resulting answers if everything the signal covers is refused or, despite it, allowed. */
const answersWithGpc = (isAllowed: boolean) => {
  const answers = answersNow();
  for (const service of page.definition.services)
    if (gpcCovers(page.situation, service)) answers[service.channelId] = isAllowed;
  return answers;
};
