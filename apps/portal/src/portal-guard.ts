import { getLanding } from '@candour/features/access/session/contract.ts';
import { client, session } from './api.ts';
import type { GuardPorts } from './guard.ts';

const signedIn = () => import('./signed-in.ts');

/** The guard's ports in the running portal. */
export const guardPorts: GuardPorts = {
  isSignedIn: () => session.state().user !== null,
  adopt: async (token) => (await import('./adopt-legacy-session.ts')).adoptLegacySession(token),
  validate: session.validate,
  details: async () => (await signedIn()).loadDetails(),
  loadMenu: async () => (await signedIn()).loadMenu(),
  isOn: async (keyName) => (await signedIn()).isOn(keyName),
  home: async () => (await signedIn()).homePath(),
  landing: async () => (await client.call(getLanding, { query: { productId: '1' } })).data.loginConfig,
  startSso: async (config, previous) => (await import('./sign-in/sso.ts')).startSso(config, previous),
  endQuietly: session.drop,
};
