/** What the public address of a table currently leads to. */
export type TablePointer = {
  policyTableId: number;
  version: number;
  defaultLanguage: string;
  /** Language code → name in the artefact store. */
  files: Record<string, string>;
};

export const tablePointer = (policyTableId: number): string => `cp/${policyTableId}/live`;

export const pointerOf = ({
  languages,
  ...row
}: Omit<TablePointer, 'files'> & { languages: Record<string, { file: string }> }): TablePointer => ({
  policyTableId: row.policyTableId,
  version: row.version,
  defaultLanguage: row.defaultLanguage,
  files: Object.fromEntries(Object.entries(languages).map(([code, { file }]) => [code, file])),
});
