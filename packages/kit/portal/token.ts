/** What the portal reads from a token; only the server decides what it is worth. */
export type Claims = {
  userId: number;
  /** Milliseconds since 1970, by the server's clock. */
  expiresAt: number;
  /** How long the token lasts from its issue, in milliseconds. */
  lifetime: number;
  isSSO: boolean;
  otpLoginRequired: boolean;
};

const defaultLifetime = 30 * 60_000;

const payloadOf = (token: string): Record<string, unknown> | null => {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(part), (character) => character.charCodeAt(0));
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes));
    // Any object will do: each claim is checked below.
    return typeof payload === 'object' ? (payload as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
};

/** Reads a token without checking its signature; null if it is not a token. */
export const claimsOf = (token: string): Claims | null => {
  const payload = payloadOf(token);
  const expires = Number(payload?.['exp']);
  if (payload === null || !Number.isFinite(expires)) return null;
  const issued = Number(payload['iat']);
  return {
    userId: Number(payload['userId'] ?? payload['sub']),
    expiresAt: expires * 1000,
    lifetime: Number.isFinite(issued) ? (expires - issued) * 1000 : defaultLifetime,
    isSSO: payload['isSSO'] === true,
    otpLoginRequired: payload['otpLoginRequired'] === true,
  };
};
