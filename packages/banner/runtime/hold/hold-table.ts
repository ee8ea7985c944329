/**
 * What is held, as it travels in the script: the address of the part that lets go, then for each set of channels the
 * rules that wait for all of them, and texts by which inline scripts are known. Rules stand by the last label of their
 * host, `com:a.b c/path|net:d`, so that they cost little and anybody can read what is held. Made by
 * `build/hold-table-of.ts`.
 */
export type HoldTable = [
  letGoUrl: string,
  ...groups: [channels: number[], rules: string, ...texts: string[]][],
];
