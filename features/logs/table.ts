import type { Generated } from 'kysely';
import '../session/server/tables.ts';
import '../system-emails/table.ts';

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

declare module '@candour/kit/server/database' {
  interface Tables {
    publicError: PublicErrorTable;
  }
}
