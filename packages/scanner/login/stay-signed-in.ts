import { putState, takeState } from '../context/context-state.ts';
import { closeContext, openContext, type Stage } from '../context/stage.ts';
import type { Phase } from '../plan.ts';
import type { ScanReport } from '../scan-report.ts';
import { isSignedIn, signIn, type SignedIn, type SignInOptions } from './sign-in.ts';

/** For a whole scan: what is remembered for each device, and how often one may sign in again. */
export type Logins = { states: Map<string, SignedIn>; further: number };

export const createLogins = (): Logins => ({ states: new Map(), further: 2 });

/** `isNew`: nothing was put into the stage's context yet. */
type Options = SignInOptions & { phase: Phase; logins: Logins; isNew: boolean };

/**
 * Makes sure that the stage's visitor is signed in, from what is remembered or by signing in; at most two
 * further times in a scan. Returns why not, or nothing.
 */
export async function* staySignedIn(options: Options): AsyncGenerator<ScanReport, string> {
  const { phase, logins, stage, isNew } = options;
  const { name } = phase.device;
  const known = logins.states.get(name);
  if (known && isNew) await putState(stage, known);
  if (known && (await isStillSignedIn(options, known))) return '';
  if (known && logins.further-- <= 0) return 'The site signed the visitor out again and again';
  const { result, state } = await signIn(options);
  yield { kind: 'login', phase: phase.key, login: result };
  if (!state) return `The visitor could not sign in: ${result.steps.at(-1)?.message ?? ''}`;
  logins.states.set(name, state);
  await putState(stage, state);
  return '';
}

/** Checked in a copy of the context, since nothing that the page does on this visit is recorded. */
const isStillSignedIn = async (options: Options, known: SignedIn): Promise<boolean> => {
  const { stage } = options;
  const contextId = await openContext(stage.connection);
  const copy: Stage = { ...stage, contextId };
  try {
    await putState(copy, await takeState(stage, [new URL(known.checkUrl).origin]));
    return await isSignedIn(copy, { ...options, checkUrl: known.checkUrl });
  } finally {
    await closeContext(stage.connection, contextId);
  }
};
