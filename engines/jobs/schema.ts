/** The tables of the job engine have a schema of their own. */
export const SCHEMA = 'jobs';
