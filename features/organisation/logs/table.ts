import type { Generated } from 'kysely';

type PublicErrorTable = {
  publicErrorId: Generated<number>;
  brandId: number;
  hour: string;
  kind: string;
  site: string;
  subject: string | null;
  times: number;
  firstAt: string;
  lastAt: string;
};

type ApiCallTable = {
  apiCallId: Generated<number>;
  at: string;
  apiUserId: number | null;
  clientName: string;
  brandIds: number[];
  method: string;
  path: string;
  status: number;
  milliseconds: number;
  ipAddress: string;
  requestId: string;
};

declare module '@candour/kit/server/database' {
  interface Tables {
    publicError: PublicErrorTable;
    apiCall: ApiCallTable;
  }
}
