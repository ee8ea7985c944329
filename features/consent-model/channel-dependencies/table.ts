import type { Generated } from 'kysely';
import type { ChannelDependency } from './contract.ts';

declare module '@candour/kit/server/database' {
  interface Tables {
    channelDependency: {
      dependencyId: Generated<number>;
      brandId: number;
      dependencyName: string;
      triggerChannelId: number;
      triggerValue: ChannelDependency['triggerValue'];
      effect: ChannelDependency['effect'];
      targetChannelIds: number[];
      applyIn: ChannelDependency['applyIn'];
      isActive: boolean;
      displayOrder: Generated<number>;
      rowVersion: Generated<number>;
    };
  }
}
