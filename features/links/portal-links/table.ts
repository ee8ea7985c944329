// A module, so that it adds to the tables of others.
export {};

declare module '@candour/kit/server/database' {
  interface Tables {
    portalSignInDaily: { brandId: number; linkId: number; day: string; signIns: number };
  }
}
