import * as z from 'zod/mini';
import { signedIn } from '@candour/kit/contract/access';
import { exactText, text } from '@candour/kit/contract/fields';
import { password as passwordRule } from '@candour/kit/contract/rules';
import { route } from '@candour/kit/contract/route';

export const passwordChange = z.strictObject({
  currentPassword: z._default(z.string().check(z.maxLength(256)), ''),
  newPassword: exactText('New password', { max: 256, rules: [passwordRule] }),
});

export const changePassword = route({
  method: 'POST',
  path: '/api/authorize/ChangePassword',
  summary: 'Changes your own password; your other sessions end',
  access: signedIn,
  body: passwordChange,
});

/** One place where a person is signed in. */
const ownSession = z.object({
  sessionId: z.string(),
  isCurrent: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  endsAt: z.string(),
  ipAddress: z.string(),
  userAgent: z.string(),
});
export type OwnSession = z.output<typeof ownSession>;

export const getAccount = route({
  method: 'GET',
  path: '/api/MyAccount',
  summary: 'How and where the caller is signed in',
  access: signedIn,
  response: z.object({
    hasPassword: z.boolean(),
    passwordChangedAt: z.nullable(z.string()),
    hasAuthenticator: z.boolean(),
    /** A code is required at every sign-in. */
    requiresCode: z.boolean(),
    sessions: z.array(ownSession),
  }),
});

export const endOwnSession = route({
  method: 'DELETE',
  path: '/api/MyAccount/Sessions/{sessionId}',
  summary: 'Ends one of your own sessions at once',
  access: signedIn,
  params: z.object({ sessionId: z.guid() }),
});

export const beginAuthenticator = route({
  method: 'POST',
  path: '/api/MyAccount/Authenticator',
  summary: 'Begins to set up an authenticator app; asks for a fresh sign-in',
  access: signedIn,
  response: z.object({
    /** Base32, to be typed into an app. */
    secret: z.string(),
    /** otpauth:// address for the QR code. */
    address: z.string(),
    /** Sent back with the first code; the server stores nothing before that. */
    setUp: z.string(),
  }),
});

export const confirmAuthenticator = route({
  method: 'PUT',
  path: '/api/MyAccount/Authenticator',
  summary: 'Switches the authenticator on with its first code',
  access: signedIn,
  body: z.strictObject({
    setUp: text('Set-up', { max: 400 }),
    loginCode: text('One-time code', { max: 20 }),
  }),
});

export const removeAuthenticator = route({
  method: 'DELETE',
  path: '/api/MyAccount/Authenticator',
  summary: 'Removes the authenticator; asks for a fresh sign-in',
  access: signedIn,
});
