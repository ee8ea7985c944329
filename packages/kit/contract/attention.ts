import * as z from 'zod/mini';

/** What may need somebody, the kinds that matter most first. */
export const attentionKinds = [
  'Ledger',
  'Mail',
  'Integrations',
  'Services',
  'Checks',
  'Publishing',
  'Texts',
  'AccessKeys',
  'Processing',
  'Agents',
  'RightsRequests',
  'Vendors',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** One thing that waits for somebody, and where it is done. */
export const attentionItem = z.object({
  kind: z.enum(attentionKinds),
  title: z.string(),
  /** One sentence or two; `{since}` stands for that moment, which is told in the reader's time zone. */
  text: z.string(),
  tone: z.enum(['danger', 'warning']),
  since: z.nullable(z.string()),
  /** The words of the link. */
  action: z.string(),
  /** A screen of the portal, and the members of its address. */
  to: z.string(),
  search: z.record(z.string(), z.string()),
});
export type AttentionItem = z.output<typeof attentionItem>;
