declare module '@candour/kit/server/database' {
  interface Tables {
    profilePerson: {
      brandId: number;
      formId: number;
      /** The record id, or a keyed hash of what the site vouched for while nobody was known by it. */
      person: string;
      askGuid: string | null;
      version: number | null;
      questions: string[] | null;
      openedAt: string | null;
      /** Sealed. */
      vouched: string | null;
      known: number;
      total: number;
    };
    profileAsk: {
      brandId: number;
      askGuid: string;
      questionId: string;
      formId: number;
      person: string;
      askedAt: string;
      outcome: 'answered' | 'skipped' | 'expired';
    };
  }
}

export {};
