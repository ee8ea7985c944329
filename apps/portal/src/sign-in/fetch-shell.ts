/** Loads what comes after the sign-in page while the person is still typing. */
export const fetchShell = (): void => {
  void import('../signed-in.ts');
  void import('../shell/shell.tsx');
};
