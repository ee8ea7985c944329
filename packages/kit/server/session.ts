import type { ProductId } from '@candour/kit/contract/products';
import type { Route } from '@candour/kit/contract/route';

/**
 * Who is calling, read from the database on every request so that a change of permissions takes effect at
 * once.
 */
export type Session = {
  sessionId: string;
  /** Counts the renewals of the session's token. */
  generation: number;
  /** When the person last proved who they are. */
  authenticatedAt: Date;
  /** 0 for a program: `personIdOf` returns what to store. */
  userId: number;
  fullName: string;
  emailAddress: string;
  /** Contains 0 for universal access. */
  brandIds: readonly number[];
  permissionIds: readonly number[];
  /** The portal that the session opens; of programs, the admin portal. */
  productId?: ProductId;
  /** When the token expires, in seconds since 1970. */
  tokenExpiry: number;
  /** Set if a program calls with credentials of its own; its scopes restrict what it may call. */
  program?: { apiUserId: number; scopes: readonly string[]; mayCall: (route: Route) => boolean };
};

/** The person behind a session, for columns that name one; null for programs and strangers. */
export const personIdOf = (session: Session | null): number | null =>
  session === null || session.program !== undefined ? null : session.userId;
