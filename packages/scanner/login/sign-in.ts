import { type ContextState, takeState } from '../context/context-state.ts';
import { closeContext, openContext, openPage, type Stage } from '../context/stage.ts';
import { evaluate } from '../collect/evaluate.ts';
import type { LoginPlan, LoginResult, LoginStepResult } from './login-plan.ts';
import { go, holds, type LoginPage, takeStep, until } from './take-step.ts';

/** What a browser remembers about somebody who signed in, and the page that showed it. */
export type SignedIn = ContextState & { checkUrl: string };

export type SignInOptions = {
  stage: Stage;
  login: LoginPlan;
  startUrl: string;
  secrets: Readonly<Record<string, string>>;
  signal: AbortSignal;
};

/**
 * Signs in, in a context of its own in which nothing is recorded. `onEnd` sees the last page before it is closed.
 */
export const signIn = async (
  options: SignInOptions,
  onEnd?: (page: LoginPage) => Promise<void>,
): Promise<{ result: LoginResult; state: SignedIn | null }> => {
  const { connection } = options.stage;
  const contextId = await openContext(connection);
  const stage = { ...options.stage, contextId };
  try {
    const { sessionId } = await openPage(stage);
    const page = { ...options, connection, contextId, sessionId };
    const steps = await takeSteps(options.login, page);
    const isSignedIn = steps.every(({ isOk }) => isOk);
    await onEnd?.(page);
    const state = isSignedIn ? await remember(stage, page, options.startUrl) : null;
    return { result: { steps, isSignedIn }, state };
  } finally {
    await closeContext(connection, contextId);
  }
};

/** Ends with the first step that fails. */
const takeSteps = async (login: LoginPlan, page: LoginPage): Promise<LoginStepResult[]> => {
  const isGiven = login.steps[0]?.kind === 'go';
  const steps = isGiven ? login.steps : [{ kind: 'go' as const, url: login.loginUrl }, ...login.steps];
  const results: LoginStepResult[] = [];
  for (const step of steps) {
    const message = await takeStep(step, page).catch((error: unknown) => giveUp(error, page));
    results.push({ step: step.kind, isOk: message === '', message });
    if (message !== '') return results;
  }
  const message = await check(login, page);
  return [...results, { step: 'check', isOk: message === '', message }];
};

const giveUp = (error: unknown, { signal }: LoginPage) => {
  if (signal.aborted) throw error;
  return 'The page did not answer.';
};

const check = async ({ success, failure }: LoginPlan, page: LoginPage) => {
  let hasFailed = false;
  const isDecided = async () => {
    if (await holds(page, success)) return true;
    hasFailed = failure !== null && (await holds(page, failure));
    return hasFailed;
  };
  if (!(await until(page, isDecided))) return 'Nothing showed that signing in succeeded.';
  return hasFailed ? 'The page says that signing in failed.' : '';
};

const remember = async (stage: Stage, { connection, sessionId }: LoginPage, startUrl: string) => {
  const address = await evaluate(connection, { sessionId }, 'location.href');
  const checkUrl = typeof address === 'string' && /^https?:/.test(address) ? address : startUrl;
  const origins = [new URL(checkUrl).origin, new URL(startUrl).origin];
  return { checkUrl, ...(await takeState(stage, origins)) };
};

/** Whether the page that showed it still does. */
export const isSignedIn = async (
  stage: Stage,
  { login, checkUrl, signal }: Pick<SignInOptions, 'login' | 'signal'> & { checkUrl: string },
): Promise<boolean> => {
  const { connection, contextId } = stage;
  const { sessionId } = await openPage(stage);
  const page = { connection, contextId, sessionId, signal, secrets: {} };
  if ((await go(page, checkUrl)) !== '') return false;
  return until(page, () => holds(page, login.success), 3000);
};
