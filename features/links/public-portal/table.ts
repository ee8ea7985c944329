import type { Generated } from 'kysely';

declare module '@candour/kit/server/database' {
  interface Tables {
    addressChange: {
      changeId: string;
      brandId: number;
      linkId: number;
      dataSubjectId: string;
      sessionHash: string;
      address: string;
      codeHash: string;
      salt: string;
      tries: Generated<number>;
      /** A keyed hash of the address, which stays for an hour. */
      aboutHash: string;
      askedAt: string;
      expiresAt: string;
    };
  }
}
