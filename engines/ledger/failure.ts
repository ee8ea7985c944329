const UNIQUE_VIOLATION = '23505';
/** Data exceptions and constraint violations. */
const CAUSED_BY_VALUES = /^2[23]/;
/** Serialisation failures and deadlocks. */
const WORTH_ANOTHER_TRY = /^40/;

export type Failure = 'again' | 'values' | 'refused' | 'unknown';

/**
 * What a failed statement means for its transaction. It was rolled back: because of a neighbour (try again;
 * a submission recorded twice is one of these), because of a value in it, or for a reason of the database's
 * own. Or the connection was lost with it, and it may have been committed after all.
 */
export const failureOf = (error: unknown): Failure => {
  if (!(error instanceof Error) || !('code' in error) || !('severity' in error)) return 'unknown';
  const code = String(error.code);
  if (error.severity !== 'ERROR') return 'unknown';
  if (code === UNIQUE_VIOLATION || WORTH_ANOTHER_TRY.test(code)) return 'again';
  return CAUSED_BY_VALUES.test(code) ? 'values' : 'refused';
};
