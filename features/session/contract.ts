import * as z from 'zod/mini';
import { anyone, signedIn } from '@candour/kit/contract/access';
import { text } from '@candour/kit/contract/fields';
import { email, password as passwordRule } from '@candour/kit/contract/rules';
import { route } from '@candour/kit/contract/route';

export const token = z.object({ token: z.string() });

/** What a person types to sign in. The password's own rule is not told to a stranger. */
export const credentials = z.strictObject({
  emailAddress: text('Email address', { max: 254, rules: [email] }),
  password: text('Password', { max: 256 }),
});

export const signIn = route({
  method: 'POST',
  path: '/api/authorize/adminportaluser',
  summary: 'Signs in with e-mail address and password; 202 asks for a one-time code',
  access: anyone,
  body: credentials,
  answer: token,
  accepted: z.object({ mfaGuid: z.string() }),
});

export const otpLogin = route({
  method: 'POST',
  path: '/api/authorize/OtpLogin',
  summary: 'Exchanges a one-time sign-in link for a token',
  access: anyone,
  body: z.strictObject({ otp: text('One-time link', { max: 200 }) }),
  answer: token,
});

export const refresh = route({
  method: 'GET',
  path: '/api/authorize/adminportaluserrefreshtoken',
  summary: 'Renews the token of the present session',
  access: signedIn,
  answer: token,
});

export const signOut = route({
  method: 'POST',
  path: '/api/authorize/adminportaluserlogout',
  summary: 'Ends the present session, or all sessions of the person',
  access: signedIn,
  body: z.strictObject({ revokeAllSessions: z._default(z.boolean(), false) }),
});

export const passwordChange = z.strictObject({
  currentPassword: z._default(z.string().check(z.maxLength(256)), ''),
  newPassword: text('New password', { max: 256, rules: [passwordRule] }),
});

export const changePassword = route({
  method: 'POST',
  path: '/api/authorize/ChangePassword',
  summary: 'Changes the own password; other sessions of the person end',
  access: signedIn,
  body: passwordChange,
});

export const currentUserDetails = z.object({
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
  answer: currentUserDetails,
});

export const getUser = route({
  method: 'GET',
  path: '/api/users/{username}',
  summary: 'The display name of a user, by e-mail address',
  access: signedIn,
  params: z.object({ username: z.string().check(z.maxLength(254)) }),
  answer: z.object({ username: z.string(), fullName: z.string() }),
});

export const getLegacyUrls = route({
  method: 'GET',
  path: '/api/LegacyUrls',
  summary: 'Where the legacy portal lives, if there is one',
  access: signedIn,
  answer: z.object({ useVueAdminPortalLoginPage: z.boolean(), legacyAdminPortalUrl: z.nullable(z.string()) }),
});

export const getLanding = route({
  method: 'GET',
  path: '/api/landing',
  summary: 'How people sign in to a product',
  access: anyone,
  query: z.object({ productId: z.enum(['1', '2']) }),
  answer: z.object({
    data: z.object({
      loginConfig: z.object({
        loginType: z.enum(['Password', 'SSO']),
        identityClaimTypeName: z.nullable(z.string()),
        tenantGuid: z.nullable(z.string()),
      }),
    }),
  }),
});
