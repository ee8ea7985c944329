import { execFileSync } from 'node:child_process';

/** Paths of the project's own TypeScript files, including new ones, relative to the project's folder. */
export const sourcesIn = (root: string): string[] => {
  const listed = ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'];
  return execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).trim().split('\n');
};
