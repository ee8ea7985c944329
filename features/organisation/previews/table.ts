declare module '@candour/kit/server/database' {
  interface Tables {
    previewToken: {
      tokenHash: string;
      sessionId: string;
      previewType: string;
      entityId: number;
      expiresAt: string;
    };
  }
}

export {};
