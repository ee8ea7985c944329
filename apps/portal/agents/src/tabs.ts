import { token } from './api.ts';

/** A token for tabs where nobody is signed in, null for those whose session is over, or the question for one. */
type Told = { token: string | null } | { isAsking: true };

const channel = new BroadcastChannel('agent-session');

export const tellOtherTabs = (told: Told): void => channel.postMessage(told);

type Acts = { begin: (token: string) => void; leave: () => void };

/** All tabs of a browser share one session: signing in twice would end the first one. Returns how to stop. */
export const meetOtherTabs = ({ begin, leave }: Acts): (() => void) => {
  const hear = ({ data }: MessageEvent<Told>): void => {
    const own = token.read();
    if ('isAsking' in data) {
      if (own !== null) tellOtherTabs({ token: own });
    } else if (data.token === null) leave();
    else if (own === null) begin(data.token);
  };
  channel.addEventListener('message', hear);
  if (token.read() === null) tellOtherTabs({ isAsking: true });
  return () => channel.removeEventListener('message', hear);
};
