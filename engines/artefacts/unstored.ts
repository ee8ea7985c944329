import { Refusal, refuse } from '@candour/kit/server/refusal';

const full = new Set(['ENOSPC', 'EDQUOT']);

/** Why a file could not be stored, for whoever sent it. */
export const whyUnstored = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return full.has(code)
    ? 'There is no space left for files on the server. Please tell your administrator.'
    : 'The file could not be stored. Please try again, or tell your administrator.';
};

/** Refuses a call whose file could not be stored; the reason is in the log. */
export const refuseUnstored = (
  error: unknown,
  { log }: { log: { error: (facts: object, sentence: string) => void } },
): never => {
  if (error instanceof Refusal) throw error;
  log.error({ err: error }, 'A file could not be stored');
  return refuse(503, whyUnstored(error));
};
