export { createMail, type Mail } from './server/mail.ts';
