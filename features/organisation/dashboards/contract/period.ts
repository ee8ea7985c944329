import * as z from 'zod/mini';

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** The first and the last day, both included; 30 days until today unless told. */
export const periodQuery = { from: z.optional(day), to: z.optional(day) };
