import type { Generated } from 'kysely';

type Entry = {
  appliesTo: string[];
  brandIds: number[];
  description: string;
  isActive: boolean;
  createdBy: Generated<string>;
  createdDate: Generated<string>;
  rowVersion: Generated<number>;
};

declare module '@candour/kit/server/database' {
  interface Tables {
    whitelistIp: Entry & { whitelistIpId: Generated<number>; ipRange: string };
    whitelistDomain: Entry & { whitelistDomainId: Generated<number>; domain: string };
  }
}
