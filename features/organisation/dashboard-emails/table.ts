import type { ColumnType, Generated } from 'kysely';
import type { DashboardEmail } from './contract.ts';

declare module '@candour/kit/server/database' {
  interface Tables {
    dashboardEmail: {
      dashboardEmailId: Generated<number>;
      brandId: number;
      emailName: string;
      dashboard: DashboardEmail['dashboard'];
      period: DashboardEmail['period'];
      schedule: ColumnType<DashboardEmail['schedule'], string, string>;
      timeZone: string;
      hasCsv: boolean;
      isActive: boolean;
      nextSendAt: string | null;
      rowVersion: Generated<number>;
    };
    dashboardEmailReader: {
      dashboardEmailId: number;
      userId: number;
      brandId: number;
      userName: string;
      leaveKey: string;
      leftAt: string | null;
    };
    dashboardEmailLog: {
      logId: Generated<number>;
      dashboardEmailId: number;
      brandId: number;
      userId: number;
      userName: string;
      dueAt: string;
      at: string;
      emailId: string | null;
      reason: Generated<string>;
    };
  }
}
