import * as z from 'zod/mini';

/** A row that prevents a deletion. */
export const usage = z.object({ productArea: z.int(), id: z.int(), name: z.string() });
export type Usage = z.output<typeof usage>;
export const usages = z.object({ usages: z.array(usage) });

/** The body of every refusal: people see the first entry of `errors`. */
export const errorBody = z.object({
  errors: z.array(z.string()),
  /** Field name → message, if a field is to blame; nested fields as dotted paths. */
  fields: z.optional(z.record(z.string(), z.string())),
  usages: z.optional(z.array(usage)),
  /** A code for the portal when it has to do more than show the message, such as `re-authenticate`. */
  reason: z.optional(z.string()),
});
/** The reason given when a row was changed since it was read. */
export const staleReason = 'stale';
export type ErrorBody = z.output<typeof errorBody>;

/** Field name → first message, from what a schema or record rule reported. */
export const fieldMessages = (issues: readonly z.core.$ZodIssue[]): Record<string, string> => {
  const messages: Record<string, string> = {};
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) messages[[...issue.path, key].join('.')] ??= `Unknown field ${key}`;
    } else {
      messages[issue.path.join('.')] ??= issue.message;
    }
  }
  return messages;
};
