export { clearPageSessions } from './server/clear-sessions.ts';
export {
  endSession,
  hashOf,
  proveSession,
  startSession,
  useSession,
  type PageSession,
  type UsedSession,
} from './server/sessions.ts';
