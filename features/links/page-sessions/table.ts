// A module, so that it adds to the tables of others.
export {};

declare module '@candour/kit/server/database' {
  interface Tables {
    publicSession: {
      tokenHash: string;
      brandId: number;
      linkId: number;
      dataSubjectId: string;
      authentication: 'directLink' | 'hostToken';
      strength: 0 | 1 | 2 | 3;
      nonceHash: string;
      tokenMadeAt: string | null;
      startedAt: string;
      usedAt: string;
      expiresAt: string;
    };
  }
}
