export { forgive } from './server/account-guard.ts';
export { isSameBrowser, tieSso } from './server/browser-cookie.ts';
export { mustBeFresh } from './server/fresh.ts';
export { sendInvitation, sendResetPassword, sendSignInLink } from './server/links.ts';
export { momentText } from './server/new-place.ts';
export { authenticatorPlace, stepOfCode } from './server/one-time-codes.ts';
export { dropSecrets } from './server/one-time-secrets.ts';
export { tellOfChange, usedBefore } from './server/own-links.ts';
export { withSeat } from './server/password-queue.ts';
export {
  earlierPasswords,
  hashPassword,
  isPassword,
  keepPassword,
  problemFor,
  wasUsed,
} from './server/passwords.ts';
export { readPolicy } from './server/policy.ts';
export { revokeSessions } from './server/sessions.ts';
export { noteSignIn } from './server/sign-in-log.ts';
export { open } from './server/sign-in.ts';
