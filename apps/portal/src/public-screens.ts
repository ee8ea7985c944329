import type { ComponentType } from 'react';

type PublicScreen = {
  path: string;
  title: string;
  /** People who are signed in see it in the frame of the portal. */
  isFramed?: true;
  load: () => Promise<{ default: ComponentType }>;
};

/**
 * The screens that need no session; a feature's own are listed here too, so that they are known from the
 * start.
 */
export const publicScreens: readonly PublicScreen[] = [
  { path: '/login', title: 'Sign in', load: () => import('./sign-in/login.tsx') },
  { path: '/otp-login', title: 'Sign in', load: () => import('./sign-in/otp-login.tsx') },
  {
    path: '/forgotten-password',
    title: 'Forgotten password',
    load: () => import('./sign-in/forgotten-password.tsx'),
  },
  { path: '/reset-password', title: 'New password', load: () => import('./sign-in/reset-password.tsx') },
  {
    path: '/account-locked-out',
    title: 'Account locked',
    load: () => import('./sign-in/account-locked-out.tsx'),
  },
  {
    path: '/direct-login-not-allowed',
    title: 'Single sign-on required',
    load: () => import('./sign-in/direct-login-not-allowed.tsx'),
  },
  { path: '/session-expired', title: 'Session expired', load: () => import('./sign-in/session-expired.tsx') },
  { path: '/sso/error', title: 'Sign-in failed', load: () => import('./sign-in/sso-error.tsx') },
  { path: '/sso/logout', title: 'Signed out', load: () => import('./sign-in/sso-logout.tsx') },
  { path: '/sso/test', title: 'Single sign-on test', load: () => import('./sign-in/sso-test.tsx') },
  { path: '/confirm-sender', title: 'Confirm sender', load: () => import('./sign-in/confirm-sender.tsx') },
  { path: '/preview', title: 'Preview', load: () => import('./preview/preview.tsx') },
  { path: '/403', title: 'No permission', isFramed: true, load: () => import('./sign-in/no-permission.tsx') },
  { path: '/404', title: 'Page not found', isFramed: true, load: () => import('./sign-in/not-found.tsx') },
];
