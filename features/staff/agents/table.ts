declare module '@candour/kit/server/database' {
  interface Tables {
    agentSearch: {
      searchId: string;
      sessionId: string;
      userId: number;
      brandId: number;
      fieldNames: string[];
      foundIds: string[];
      at: string;
    };
    agentView: {
      userId: number;
      brandId: number;
      dataSubjectId: string;
      purpose: string;
      at: string;
    };
    verification: {
      verificationId: string;
      brandId: number;
      dataSubjectId: string;
      operatorUserId: number;
      sessionId: string;
      method: 'fields' | 'reference' | 'created';
      fields: string[];
      isMatch: boolean;
      reference: string;
      at: string;
    };
  }
}
export {};
