/** What became of a call. `away`: nobody answered, or nobody could; `busy`: too many calls. */
export type Reply<T> =
  | { is: 'done'; value: T }
  | { is: 'away' }
  | { is: 'busy' }
  | { is: 'ended' }
  | {
      is: 'refused';
      status: number;
      reason: string;
      fields: Readonly<Record<string, string>>;
      body: unknown;
    };

export type Connection = {
  /** Calls the server; a session that is over ends here, whoever asked. */
  ask: <T>(what: string, body?: object) => Promise<Reply<T>>;
  /** The session, held in memory only; empty for none. */
  hold: (session: string) => void;
  /** When the server last answered within the session. */
  lastAt: () => number;
};

/** Talks to the server for a portal. `ended` is called once a session is over. */
export const connect = (slug: string, ended: () => void): Connection => {
  let session = '';
  let last = Date.now();
  return {
    hold: (next) => {
      session = next;
      last = Date.now();
    },
    lastAt: () => last,
    ask: async <T>(what: string, body: object = {}): Promise<Reply<T>> => {
      const asked = session;
      const response = await fetch(`/tx/public/portals/${slug}/${what}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(asked && { authorization: `Bearer ${asked}` }) },
        body: JSON.stringify(body),
      }).catch(() => null);
      if (response === null || response.status >= 500) return { is: 'away' };
      if (response.status === 401) {
        if (asked === session) ended();
        return { is: 'ended' };
      }
      last = Date.now();
      const read: unknown = response.status === 204 ? {} : await response.json().catch(() => null);
      if (read === null) return { is: 'away' };
      if (response.ok) return { is: 'done', value: read as T }; // by our own server
      if (response.status === 429 && !('reason' in Object(read))) return { is: 'busy' };
      const { reason = '', fields = {} } = read as { reason?: string; fields?: Record<string, string> }; // as well
      return { is: 'refused', status: response.status, reason, fields, body: read };
    },
  };
};
