import { ProcessingDashboard } from './portal/processing-dashboard.tsx';

export const screens = { 'processing-dashboard': ProcessingDashboard };
