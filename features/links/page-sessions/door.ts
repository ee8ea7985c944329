export { clearPageSessions } from './server/clear-sessions.ts';
export { endSession, startSession, useSession, type PageSession } from './server/sessions.ts';
