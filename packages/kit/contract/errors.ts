import * as z from 'zod/mini';

/** A row that stands in the way of a deletion. */
export const usage = z.object({ productArea: z.int(), id: z.int(), name: z.string() });
export type Usage = z.output<typeof usage>;
export const usages = z.object({ usages: z.array(usage) });

/** The body of every refusal: the first entry of `errors` is what a person reads. */
export const errorBody = z.object({
  errors: z.array(z.string()),
  /** Field name → message, where a field is to blame; nested fields as dotted paths. */
  fields: z.optional(z.record(z.string(), z.string())),
  usages: z.optional(z.array(usage)),
  /** A word for the portal where it has to do more than show the message, such as `re-authenticate`. */
  reason: z.optional(z.string()),
});
export type ErrorBody = z.output<typeof errorBody>;

/** Field name → first message, from what a schema or record rule found. */
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
