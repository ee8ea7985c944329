declare module '@candour/kit/server/database' {
  interface Tables {
    configurationKey: { keyName: string; keyValue: string; isPublic: boolean };
  }
}
export {};
