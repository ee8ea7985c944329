import { passes, type Access } from '@candour/kit/contract/access';
import { CallFailed } from '@candour/kit/portal/client.ts';
import type { LoginConfig } from './sign-in/sso.ts';

/** One navigation, as far as the guard is concerned. */
export type Visit = {
  /** Who may see the screen; `anyone` for public ones. */
  access: Access;
  /** The configuration key without which the screen does not exist. */
  onlyWith?: string | undefined;
  isLogin: boolean;
  /** The address with its query, to return to after signing in. */
  href: string;
  query: Readonly<Record<string, string | undefined>>;
  /** Where the person wanted to go before being asked to sign in. */
  previous: string | undefined;
};

/** Where to go instead; `previous` is passed on as router state. */
export type Detour = { to: string; previous?: string };

export type Details = { permissionIds: readonly number[] };

/** What the guard needs from its environment. */
export type GuardPorts = {
  isSignedIn: () => boolean;
  /** Adopts a session of the legacy portal; returns whether it was one. */
  adopt: (migrationToken: string) => Promise<boolean>;
  validate: () => Promise<boolean>;
  /** The person's details, loaded once. */
  details: () => Promise<Details>;
  /** Loads configuration keys and navigation, once. */
  loadMenu: () => Promise<void>;
  /** Whether a configuration key is "true"; called once the menu is loaded. */
  isOn: (keyName: string) => Promise<boolean>;
  /** The person's own start page, otherwise the first menu entry they may open. */
  home: () => Promise<string | undefined>;
  landing: () => Promise<LoginConfig>;
  /** Returns where to go, or null if the browser is leaving; `previous` is kept for the way back. */
  startSso: (config: LoginConfig, previous: string | undefined) => Promise<string | null>;
  endQuietly: () => void;
};

const login = (previous?: string): Detour =>
  previous === undefined ? { to: '/login' } : { to: '/login', previous };

/** The navigation guard of specification 1 §2, step by step; null lets the visit pass. */
export const guard = async (visit: Visit, ports: GuardPorts): Promise<Detour | null> => {
  const migrationToken = visit.query['migjwt'];
  if (migrationToken !== undefined) {
    await ports.adopt(migrationToken);
    // The token must not stay in history, screenshots or extensions.
    return { to: withoutToken(visit.href) };
  }

  const details = ports.isSignedIn() ? await enter(ports) : null;
  if (visit.isLogin) return details === null ? signInWay(visit, ports) : homeOf(visit, ports);
  if (visit.access.kind === 'anyone') return null;
  if (details === null) return login(visit.href);
  if (visit.onlyWith !== undefined && !(await ports.isOn(visit.onlyWith))) return { to: '/404' };
  if (!passes(visit.access, details.permissionIds)) return { to: '/403' };
  return null;
};

/** The address without the token of the legacy portal; the remaining steps then apply to it. */
const withoutToken = (href: string): string => {
  const [path = '/', query = ''] = href.split('?');
  const members = new URLSearchParams(query);
  members.delete('migjwt');
  return members.size === 0 ? path : `${path}?${members}`;
};

/** No answer at all, or one that says that the server, or what it depends on, is away for now. */
const neverArrived: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/**
 * Validates the session and loads what a signed-in person needs; null if that fails. A refusal ends the
 * session; a call or a part of the portal that never arrived does not: leaving or reloading a page cuts
 * them off.
 */
const enter = async (ports: GuardPorts): Promise<Details | null> => {
  try {
    if (!(await ports.validate())) return null;
    const [details] = await Promise.all([ports.details(), ports.loadMenu()]);
    return details;
  } catch (failure) {
    if (failure instanceof CallFailed && !neverArrived.has(failure.status)) ports.endQuietly();
    return null;
  }
};

/** Where a person who is already signed in goes from the sign-in page. */
const homeOf = async ({ previous }: Visit, ports: GuardPorts): Promise<Detour | null> => {
  if (previous !== undefined && !previous.startsWith('/login')) return { to: previous };
  const home = await ports.home();
  return home === undefined ? null : { to: home };
};

const signInWay = async (visit: Visit, ports: GuardPorts): Promise<Detour | null> => {
  if ('noredirect' in visit.query) return null;
  try {
    const config = await ports.landing();
    if (config.loginType !== 'SSO') return null;
    const to = await ports.startSso(config, visit.previous);
    return to === null ? null : { to };
  } catch {
    // If it is unknown how people sign in, they are offered the password form.
    return null;
  }
};
