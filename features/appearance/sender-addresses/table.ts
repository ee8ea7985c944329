import type { Generated } from 'kysely';
import type { VerificationStatus } from './contract.ts';

declare module '@candour/kit/server/database' {
  interface Tables {
    senderEmailAddress: {
      senderEmailAddressId: Generated<number>;
      identityType: 'Email' | 'Domain';
      emailAddress: string;
      domain: string;
      displayName: string;
      brandIds: number[];
      isDefault: Generated<boolean>;
      verificationStatus: Generated<VerificationStatus>;
      verificationProblem: Generated<string>;
      tokenHash: Generated<string>;
      pendingSince: Generated<string>;
      checkedAt: string | null;
      verifiedAt: string | null;
      isCovered: Generated<boolean>;
      dkimSelector: Generated<string>;
      dkimPublicKey: Generated<string>;
      dkimPrivateKey: Generated<string>;
      isSpfFound: Generated<boolean>;
      rowVersion: Generated<number>;
    };
  }
}
