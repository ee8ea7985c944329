import type { Visitor } from '../collect/behave.ts';
import type { Sessions } from '../collect/sessions.ts';
import type { ScanPlan } from '../plan.ts';
import type { ConsentResult } from './consent-result.ts';
import { type Button, findButtons, press } from './find-buttons.ts';
import { result, workOwnBanner } from './own-banner.ts';
import { pressBannerSelector } from './press-selector.ts';
import { workByRules } from './work-by-rules.ts';

type Options = {
  action: 'accept' | 'reject';
  selectors: ScanPlan['selectors'];
  sessions: Sessions;
  contextId: string;
  /** Called right before the answer is given; if it is given more than once, the last call counts. */
  onPress: () => void;
};

/**
 * Operates the banner of the page: Candour's own, with the user's selectors, with known rules, or by the
 * names of its buttons.
 */
export const giveConsent = async (visitor: Visitor, options: Options): Promise<ConsentResult> =>
  (await workOwnBanner(visitor, options)) ??
  (await workBySelector(visitor, options)) ??
  (await workByRule(visitor, options)) ??
  (await workByNames(visitor, options));

/** With what people saved for this site. */
const workBySelector = (visitor: Visitor, { action, selectors, onPress }: Options) => {
  const selector = selectors[action];
  return selector ? pressBannerSelector(visitor, { selector, onPress }) : null;
};

/** What the rules could not do is left to button names. */
const workByRule = async (visitor: Visitor, options: Options): Promise<ConsentResult | null> => {
  const before = await findButtons(visitor.connection, options);
  const worked = await workByRules(visitor, options).catch(() => null);
  if (!worked?.isWorked) return null;
  await visitor.pause(500);
  const after = await findButtons(visitor.connection, options);
  const isGone = (before.accept ?? before.reject) !== null && after.accept === null && after.reject === null;
  const evidence = { what: worked.rule, reason: '', verified: isGone ? 'banner gone' : '' };
  const offersReject = before.accept || before.reject ? before.reject !== null : null;
  return { outcome: isGone ? 'done' : 'uncertain', evidence: { by: 'rules', ...evidence, offersReject } };
};

/** Looks for 6 s, since many banners come late. */
const workByNames = async (visitor: Visitor, options: Options): Promise<ConsentResult> => {
  for (let tries = 0; tries < 12; tries++) {
    const buttons = await findButtons(visitor.connection, options);
    const offersReject = buttons.reject !== null;
    const button = buttons[options.action];
    if (button) return pressAndCheck(visitor, options, { button, offersReject });
    if (options.action === 'reject' && (buttons.settings ?? buttons.accept)) {
      return buttons.settings ? openAndReject(visitor, options, buttons.settings) : noReject;
    }
    await visitor.pause(500);
  }
  return result('noBanner', { by: 'none' });
};

const noReject: ConsentResult = {
  outcome: 'noReject',
  evidence: { by: 'fallback', what: '', reason: '', verified: '', offersReject: false },
};

/** The reject button is behind the settings, whose choices are off unless somebody turns them on. */
const openAndReject = async (
  visitor: Visitor,
  options: Options,
  settings: Button,
): Promise<ConsentResult> => {
  await press(visitor.connection, settings);
  await visitor.pause(800);
  const { reject } = await findButtons(visitor.connection, options);
  return reject ? pressAndCheck(visitor, options, { button: reject, offersReject: false }) : noReject;
};

const pressAndCheck = async (
  { connection, pause }: Visitor,
  options: Options,
  { button, offersReject }: { button: Button; offersReject: boolean },
): Promise<ConsentResult> => {
  options.onPress();
  await press(connection, button);
  await pause(800);
  const after = (await findButtons(connection, options))[options.action];
  const isGone = after?.name !== button.name;
  return {
    outcome: isGone ? 'done' : 'uncertain',
    evidence: {
      by: 'fallback',
      what: button.name,
      reason: '',
      offersReject,
      verified: isGone ? 'banner gone' : '',
    },
  };
};
