export { askThoseWhoWait, askToConfirm, queueQuestions } from './server/ask-to-confirm.ts';
export { queueSummaries, sendSummary } from './server/send-summary.ts';
export { remindToConfirm } from './server/remind-to-confirm.ts';
export type { Question } from './server/question.ts';
