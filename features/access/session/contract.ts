import * as z from 'zod/mini';
import { anyone, signedIn } from '@candour/kit/contract/access';
import { exactText, text } from '@candour/kit/contract/fields';
import { email, password as passwordRule } from '@candour/kit/contract/rules';
import { route } from '@candour/kit/contract/route';
import { routesAt } from '@candour/kit/contract/routes-at';

const byStrangers = routesAt('/api/authorize', { access: anyone });
const byPeople = routesAt('/api/authorize', { access: signedIn });

/** A stream of server-sent events: `ended` is sent when the session is over. */
export const sessionEventsPath = '/api/authorize/SessionEvents';

const token = z.object({ token: z.string() });

/** A one-time code is required; it is sent back with this guid. */
const codeAsked = z.object({ mfaGuid: z.string() });

/** What a person types to sign in. The password rules are not revealed to a stranger. */
const credentials = z.strictObject({
  emailAddress: text('Email address', { max: 254, rules: [email] }),
  password: exactText('Password', { max: 256 }),
});

export const signIn = byStrangers.post(
  '/adminportaluser',
  'Signs in with email address and password; 202 asks for a one-time code',
  { body: credentials, response: token, accepted: codeAsked },
);

export const loginOtp = route({
  method: 'POST',
  path: '/api/Authorize/LoginOtp',
  summary: 'Answers the request for a one-time code',
  access: anyone,
  body: z.strictObject({
    loginCode: text('One-time code', { max: 20 }),
    mfaGuid: text('Sign-in', { max: 60 }),
  }),
  response: token,
});

export const otpLogin = byStrangers.post(
  '/OtpLogin',
  'Exchanges a one-time sign-in link for a token; 202 asks for a one-time code',
  {
    body: z.strictObject({ otp: text('One-time link', { max: 200 }) }),
    response: token,
    accepted: codeAsked,
  },
);

const whom = z.strictObject({ emailAddress: text('Email address', { max: 254, rules: [email] }) });

export const requestOtpLogin = byStrangers.post(
  '/RequestOtpLogin',
  'Emails a one-time sign-in link, if the address is known and the organisation allows it',
  { body: whom },
);

export const forgottenPassword = byStrangers.post(
  '/ForgottenPassword',
  'Emails a link to choose a new password, if the address is known',
  { body: whom },
);

export const resetPassword = byStrangers.post(
  '/ResetPassword',
  'Sets a new password with the secret from an emailed link; all sessions of the person end',
  {
    body: z.strictObject({
      hash: text('Link', { max: 200 }),
      password: exactText('New password', { max: 256, rules: [passwordRule] }),
    }),
    // With it the sign-in page is filled in.
    response: z.object({ emailAddress: z.string() }),
  },
);

export const reauthenticate = byPeople.post(
  '/Reauthenticate',
  'Confirms who is signed in, for sensitive changes',
  { body: z.strictObject({ password: exactText('Password', { max: 256 }) }) },
);

export const refresh = byPeople.get(
  '/adminportaluserrefreshtoken',
  'Renews the token of the present session',
  { response: token },
);

export const signOut = byPeople.post(
  '/adminportaluserlogout',
  'Ends the present session, or all sessions of the person',
  { body: z.strictObject({ revokeAllSessions: z._default(z.boolean(), false) }) },
);

const currentUserDetails = z.object({
  currentUserDetails: z.object({
    userPreview: z.object({ fullName: z.string(), defaultPage: z.nullable(z.string()) }),
    brandIds: z.array(z.int()),
    user: z.object({
      userId: z.int(),
      emailAddress: z.string(),
      defaultDashboardId: z.nullable(z.int()),
      /** False after a first sign-in by link, until a password is chosen. */
      hasPassword: z.boolean(),
    }),
    permissionIds: z.array(z.int()),
  }),
});

export const getCurrentUserDetails = route({
  method: 'GET',
  path: '/api/adminportalusers/getcurrentuserdetails',
  summary: 'Who is signed in, with brands and permissions',
  access: signedIn,
  response: currentUserDetails,
});

export const getUser = route({
  method: 'GET',
  path: '/api/users/{username}',
  summary: 'The display name of a user, by email address',
  access: signedIn,
  params: z.object({ username: z.string().check(z.maxLength(254)) }),
  response: z.object({ username: z.string(), fullName: z.string() }),
});

export const getLegacyUrls = route({
  method: 'GET',
  path: '/api/LegacyUrls',
  summary: 'Where the legacy portal lives, if there is one',
  access: signedIn,
  response: z.object({
    useVueAdminPortalLoginPage: z.boolean(),
    legacyAdminPortalUrl: z.nullable(z.string()),
  }),
});

export const getLanding = route({
  method: 'GET',
  path: '/api/landing',
  summary: 'How people sign in to a product',
  access: anyone,
  query: z.object({ productId: z.enum(['1', '2']) }),
  response: z.object({
    data: z.object({
      loginConfig: z.object({
        loginType: z.enum(['Password', 'SSO']),
        identityClaimTypeName: z.nullable(z.string()),
        tenantGuid: z.nullable(z.string()),
        /** Whether people may request a one-time link by email. */
        isLoginLinkAllowed: z.boolean(),
      }),
    }),
  }),
});
