export { afterAll } from './server/after-all.ts';
export { messageOf, messagePage, plainDocument } from './server/message.ts';
export { receiptOf } from './server/receipt-of.ts';
export { askIfWaiting, take } from './server/take.ts';
