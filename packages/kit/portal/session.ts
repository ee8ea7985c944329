import { CallFailed } from './client.ts';
import { claimsOf } from './token.ts';
import { endOf, nextLook, phaseOf, secondsLeft, validationOf, type SessionFacts } from './session-rules.ts';

/** Stored in local storage: the person's name and ids, and when the session ends by this machine's clock. */
export type StoredUser = SessionFacts & { userId: number; fullName: string; isSSO: boolean };

export type EndReason = 'signedOut' | 'expired' | 'refused';

/** What a session needs from its environment; tests pass their own. */
export type SessionPorts = {
  now: () => number;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readToken: () => string | null;
  writeToken: (token: string | null, lifetime?: number) => void;
  /** Fetches a new token; throws if the server refuses. */
  renew: () => Promise<string>;
  /** Runs `work` in one tab at a time. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  onEnd: (reason: EndReason) => void;
  /** The server responded, but neither with a token nor with a refusal. */
  onRenewalFailed: () => void;
};

/** `secondsLeft` is null until the last minute. */
export type SessionState = { user: StoredUser | null; secondsLeft: number | null };

export const storedUserKey = 'current-user';

export type Session = ReturnType<typeof createSession>;

/**
 * The session of the person at this browser: stored, checked, warned about, renewed and ended by the rules
 * of specification 1 §4. Tabs stay in step through the storage they share.
 */
export const createSession = (ports: SessionPorts) => {
  const listeners = new Set<() => void>();
  let state: SessionState = { user: readUser(ports), secondsLeft: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let renewal: Promise<boolean> | undefined;

  const publish = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const keep = (user: StoredUser | null) => {
    if (user === null) ports.storage.removeItem(storedUserKey);
    else ports.storage.setItem(storedUserKey, JSON.stringify(user));
    publish({ user, secondsLeft: null });
    watch();
  };

  const end = (reason: EndReason) => {
    if (state.user === null && ports.readToken() === null) return;
    ports.writeToken(null);
    keep(null);
    ports.onEnd(reason);
  };

  const look = () => {
    const { user } = state;
    if (user === null) return;
    const phase = phaseOf(user, ports.now());
    if (phase === 'expired') return end('expired');
    publish({ user, secondsLeft: phase === 'warning' ? secondsLeft(user, ports.now()) : null });
    watch();
  };

  const watch = () => {
    clearTimeout(timer);
    if (state.user !== null) timer = setTimeout(look, Math.max(0, nextLook(state.user, ports.now())));
  };

  /** Takes a token just received; the name is added once it is known. */
  const accept = (token: string): boolean => {
    const claims = claimsOf(token);
    if (claims === null) return false;
    const { userId, lifetime, isSSO } = claims;
    const fullName = state.user?.userId === userId ? state.user.fullName : '';
    ports.writeToken(token, lifetime);
    keep({ userId, fullName, isSSO, endsAt: endOf(lifetime, ports.now()) });
    return true;
  };

  const renewOnce = () =>
    ports.exclusively(async () => {
      // Another tab may have renewed it while this one waited.
      sync();
      if (validationOf(state.user, ports.readToken() !== null, ports.now()) === 'stands') return true;
      try {
        return accept(await ports.renew());
      } catch (failure) {
        // Only a refusal ends it; an unreachable server may respond the next time.
        if (failure instanceof CallFailed && failure.status === 401) end('refused');
        else if (failure instanceof CallFailed && failure.status !== 0) ports.onRenewalFailed();
        look();
        return state.user !== null;
      }
    });

  /** Reads again what another tab may have changed. */
  const sync = () => {
    const user = readUser(ports);
    if (JSON.stringify(user) !== JSON.stringify(state.user)) publish({ user, secondsLeft: null });
    watch();
  };

  return {
    state: (): SessionState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    accept,
    end,
    /** Forgets the session silently. */
    drop: () => {
      ports.writeToken(null);
      keep(null);
    },
    look,
    sync,
    /** Adds the display name to the stored user. */
    name: (fullName: string) => {
      if (state.user !== null && state.user.fullName !== fullName) keep({ ...state.user, fullName });
    },
    /** Checks the session by the rules and renews it if needed; returns whether it stands. */
    validate: async (): Promise<boolean> => {
      const verdict = validationOf(state.user, ports.readToken() !== null, ports.now());
      if (verdict === 'stands') return true;
      if (verdict === 'signOut') {
        end(state.user === null ? 'signedOut' : 'expired');
        return false;
      }
      renewal ??= renewOnce().finally(() => (renewal = undefined));
      return renewal;
    },
    /** Starts the checks; returns how to stop them. */
    start: (): (() => void) => {
      look();
      return () => clearTimeout(timer);
    },
  };
};

const isUser = (value: unknown): value is StoredUser =>
  typeof value === 'object' && value !== null && 'userId' in value && 'endsAt' in value;

/**
 * The stored user, as long as the cookie is there too; derived from the token alone if storage was cleared.
 */
const readUser = ({ storage, readToken, now }: SessionPorts): StoredUser | null => {
  const token = readToken();
  const claims = token === null ? null : claimsOf(token);
  if (claims === null) return null;
  try {
    const stored: unknown = JSON.parse(storage.getItem(storedUserKey) ?? 'null');
    if (isUser(stored) && stored.userId === claims.userId) return stored;
  } catch {
    // Somebody else's entry: the token is enough.
  }
  const { userId, isSSO, expiresAt, lifetime } = claims;
  return { userId, fullName: '', isSSO, endsAt: Math.min(expiresAt, now() + lifetime) };
};
