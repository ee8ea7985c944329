import { parseArgs } from 'node:util';

/** Runs the server in the given roles, or else in those of ROLES. */
export const serve = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({ args, options: { role: { type: 'string' } } });
  if (values.role !== undefined) process.env['ROLES'] = values.role;
  await import('../main.ts');
};
