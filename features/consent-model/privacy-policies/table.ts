import type { ColumnType, Generated } from 'kysely';
import type { PolicyVersion } from './contract.ts';

type Json<T> = ColumnType<T, string, string>;

declare module '@candour/kit/server/database' {
  interface Tables {
    privacyPolicy: {
      privacyPolicyId: Generated<number>;
      brandId: number;
      isGlobalDefault: Generated<boolean>;
      isVisibleInCSPortal: boolean;
      asksVisitorsAgain: boolean;
      rowVersion: Generated<number>;
    };
    privacyPolicyVersion: {
      versionId: Generated<number>;
      privacyPolicyId: number;
      brandId: number;
      policyName: string;
      policyUrl: string;
      externalVersionRef: string;
      languageUrls: Json<PolicyVersion['languageUrls']>;
      createdDate: Generated<string>;
      isActive: boolean;
      contentState: Generated<PolicyVersion['contentState']>;
      contentHash: Generated<string>;
      contentProblem: Generated<string>;
      contentFetchedAt: string | null;
    };
    privacyPolicyShown: { versionId: number; brandId: number };
    privacyPolicyInForce: {
      inForceId: Generated<number>;
      privacyPolicyId: number;
      brandId: number;
      versionId: number;
      since: Generated<string>;
    };
  }
}
