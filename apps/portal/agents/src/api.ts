import { agentSession } from '@candour/features/staff/agents/contract.ts';
import { createClient } from '@candour/kit/portal/client.ts';

const key = 'agent-token';
let onEnd: () => void = () => undefined;

/** The token lasts as long as the tab; the cookie of the browser that signed in is what makes it count. */
export const token = {
  read: (): string | null => sessionStorage.getItem(key),
  write: (value: string | null): void =>
    value === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, value),
};

/** Sets what happens when the server no longer takes the token. */
export const whenSessionEnds = (act: () => void): void => {
  onEnd = act;
};

const strangers = [agentSession.signIn.path, agentSession.answerCode.path];

export const client = createClient({
  baseUrl: () => '',
  token: token.read,
  onUnauthorised: (route) => {
    if (
      token.read() === null ||
      (route.method === 'POST' && strangers.includes(route.path) && token.read() === null)
    )
      return;
    token.write(null);
    onEnd();
  },
});

/** Long before the token expires; an idle session ends by itself. */
const renewMs = 5 * 60_000;
let usedAt = Date.now();

/** Renews the token while somebody works; returns how to stop. */
export const keepSession = (): (() => void) => {
  const note = (): void => void (usedAt = Date.now());
  addEventListener('keydown', note);
  addEventListener('pointerdown', note);
  const timer = setInterval(() => {
    if (Date.now() - usedAt > renewMs) return;
    void client
      .call(agentSession.renew)
      .then((renewed) => token.write(renewed.token))
      .catch(() => undefined);
  }, renewMs);
  return () => {
    clearInterval(timer);
    removeEventListener('keydown', note);
    removeEventListener('pointerdown', note);
  };
};
