export { dashboardEmailTurns, sendDashboardEmail } from './server/send.ts';
