export { emailTypes, type EmailTypeName, type EmailValues } from './email-types.ts';
export { createMail, type Mail } from './server/mail.ts';
