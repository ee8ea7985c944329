declare module '@candour/kit/server/database' {
  interface Tables {
    identity: {
      tokenHash: string;
      brandId: number;
      accessKeyId: string;
      visitGuid: string;
      lastVisitAt: string;
    };
    identityCookie: {
      tokenHash: string;
      brandId: number;
      cookieName: string;
      cookieScriptId: number;
      /** Sealed. */
      value: string;
    };
  }
}

export {};
