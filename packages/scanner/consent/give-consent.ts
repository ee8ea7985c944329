import type { Visitor } from '../collect/behave.ts';
import { evaluate } from '../collect/evaluate.ts';
import type { Sessions } from '../collect/sessions.ts';
import type { ScanPlan } from '../plan.ts';
import type { ConsentEvidence, PhaseOutcome } from '../scan-report.ts';
import { type Button, findButtons, press } from './find-buttons.ts';
import { workByRules } from './work-by-rules.ts';

export type ConsentResult = { outcome: PhaseOutcome; evidence: ConsentEvidence };

type Options = {
  action: 'accept' | 'reject';
  selectors: ScanPlan['selectors'];
  sessions: Sessions;
  contextId: string;
};

/** Works the banner of the page: Candour's own, by the user's selectors, by known rules, or by the names of its buttons. */
export async function giveConsent(visitor: Visitor, options: Options): Promise<ConsentResult> {
  return (
    (await workOwnBanner(visitor, options)) ??
    (await workBySelector(visitor, options)) ??
    (await workByRule(visitor, options)) ??
    (await workByNames(visitor, options))
  );
}

/** Our banner's documented functions, and what it then holds as the answer. */
async function workOwnBanner({ connection, sessionId, pause }: Visitor, { action }: Options) {
  const ask = (expression: string) => evaluate(connection, { sessionId }, expression);
  const isOurs = `typeof cmp === 'object' && typeof cmp.rejectAll === 'function' && typeof cmp.getConsent === 'function'`;
  if ((await ask(isOurs)) !== true) return null;
  await ask(`void cmp.${action}All()`);
  for (let tries = 0; tries < 20; tries++) {
    if ((await ask('cmp.getConsent()?.choice')) === action)
      return result('done', { by: 'own', what: `${action}All`, verified: 'stored answer' });
    await pause(100);
  }
  return result('failed', { by: 'own', what: `${action}All` });
}

async function workBySelector({ connection, sessionId, pause }: Visitor, { action, selectors }: Options) {
  const selector = selectors[action];
  if (!selector) return null;
  const found = `document.querySelector(${JSON.stringify(selector)})`;
  const isShown = `Boolean(${found}?.checkVisibility())`;
  for (let tries = 0; tries < 12; tries++) {
    if ((await evaluate(connection, { sessionId }, isShown)) === true) {
      await evaluate(connection, { sessionId }, `${found}.click()`);
      await pause(800);
      const isGone = (await evaluate(connection, { sessionId }, isShown)) === false;
      const verified = isGone ? 'button gone' : '';
      return result(isGone ? 'done' : 'uncertain', { by: 'selector', what: selector, verified });
    }
    await pause(500);
  }
  return result('failed', { by: 'selector', what: selector });
}

/** What the rules could not do is left to the names of buttons. */
async function workByRule(visitor: Visitor, options: Options): Promise<ConsentResult | null> {
  const before = await findButtons(visitor.connection, options);
  const worked = await workByRules(visitor, options.action).catch(() => null);
  if (!worked?.isWorked) return null;
  await visitor.pause(500);
  const after = await findButtons(visitor.connection, options);
  const isGone = (before.accept ?? before.reject) !== null && after.accept === null && after.reject === null;
  const evidence = { what: worked.rule, reason: '', verified: isGone ? 'banner gone' : '' };
  const offersReject = before.accept || before.reject ? before.reject !== null : null;
  return { outcome: isGone ? 'done' : 'uncertain', evidence: { by: 'rules', ...evidence, offersReject } };
}

/** Looks for 6 s, since many banners come late. */
async function workByNames(visitor: Visitor, options: Options): Promise<ConsentResult> {
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
}

const noReject: ConsentResult = {
  ...{
    outcome: 'noReject',
    evidence: { by: 'fallback', what: '', reason: '', verified: '', offersReject: false },
  },
};

/** The way to reject lies behind the settings, whose choices are off unless somebody turns them on. */
async function openAndReject(visitor: Visitor, options: Options, settings: Button): Promise<ConsentResult> {
  await press(visitor.connection, settings);
  await visitor.pause(800);
  const { reject } = await findButtons(visitor.connection, options);
  return reject ? pressAndCheck(visitor, options, { button: reject, offersReject: false }) : noReject;
}

async function pressAndCheck(
  { connection, pause }: Visitor,
  options: Options,
  { button, offersReject }: { button: Button; offersReject: boolean },
): Promise<ConsentResult> {
  await press(connection, button);
  await pause(800);
  const after = (await findButtons(connection, options))[options.action];
  const isGone = after?.name !== button.name;
  return {
    outcome: isGone ? 'done' : 'uncertain',
    evidence: {
      ...{ by: 'fallback', what: button.name, reason: '', offersReject },
      verified: isGone ? 'banner gone' : '',
    },
  };
}

function result(
  outcome: PhaseOutcome,
  { verified = '', what = '', reason = '', by }: Partial<ConsentEvidence> & Pick<ConsentEvidence, 'by'>,
): ConsentResult {
  return { outcome, evidence: { by, what, reason, verified, offersReject: null } };
}
