export { chooseSender, signerFor } from './server/choose-sender.ts';
