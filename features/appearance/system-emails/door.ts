export { emailTypes } from './email-types.ts';
export { createMail, type Mail } from './server/mail.ts';
