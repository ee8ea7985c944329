import * as z from 'zod/mini';
import * as field from '@candour/kit/contract/fields';

const newOrKnown = () => z.optional(field.lookup('ID'));
const shared = {
  brandId: field.brandId(),
  isDefault: field.flag('Default', false),
};

/** What people write of each; the rest is the server's. */
export const rowForms = {
  sourceCode: z.object({ sourceCodeName: field.text('Source code', { max: 100 }), ...shared }),
  responseChannel: z.object({
    responseChannelName: field.text('Response channel', { max: 100 }),
    ...shared,
    isActive: field.flag('Active', true, { description: 'Agents can choose it' }),
  }),
  combination: z.object({
    combinationName: field.text('Name', { max: 100, description: 'What agents choose' }),
    ...shared,
    headerId: field.optionalLookup('Header', { of: 'header' }),
    footerId: field.optionalLookup('Footer', { of: 'footer' }),
  }),
};

export const sourceCode = z.strictObject({
  sourceCodeId: newOrKnown(),
  ...rowForms.sourceCode.shape,
  /** Typed by an agent; set by the server. */
  isEnteredByAgent: z.optional(z.boolean()),
});
export type SourceCode = z.output<typeof sourceCode>;

export const responseChannel = z.strictObject({
  responseChannelId: newOrKnown(),
  ...rowForms.responseChannel.shape,
  isEnteredByAgent: z.optional(z.boolean()),
});
export type ResponseChannel = z.output<typeof responseChannel>;

export const headerFooterCombination = z.strictObject({
  headerFooterCombinationId: newOrKnown(),
  ...rowForms.combination.shape,
});
export type HeaderFooterCombination = z.output<typeof headerFooterCombination>;

type Listed = { brandId: number; isDefault: boolean };
type Problems = Record<string, string>;

/** Names are told apart within a brand, and a brand has one default. */
const soundList = <Row extends Listed>(
  list: string,
  rows: readonly Row[],
  nameIn: keyof Row & string,
): Problems => {
  const names = new Set<string>();
  const defaults = new Set<number>();
  const problems: Problems = {};
  for (const [at, row] of rows.entries()) {
    const name = `${row.brandId} ${String(row[nameIn]).toLowerCase()}`;
    if (names.has(name)) problems[`${list}.${at}.${nameIn}`] = 'This value has already been provided';
    names.add(name);
    if (row.isDefault && defaults.has(row.brandId))
      problems[`${list}.${at}.isDefault`] = 'This brand has a default already';
    if (row.isDefault) defaults.add(row.brandId);
  }
  return problems;
};

type Lists = {
  sourceCodes: readonly SourceCode[];
  responseChannels: readonly ResponseChannel[];
  headerFooterCombinations: readonly HeaderFooterCombination[];
};

export const listsAreSound = (lists: Lists): Problems => ({
  ...soundList('sourceCodes', lists.sourceCodes, 'sourceCodeName'),
  ...soundList('responseChannels', lists.responseChannels, 'responseChannelName'),
  ...soundList('headerFooterCombinations', lists.headerFooterCombinations, 'combinationName'),
  ...Object.fromEntries(
    lists.headerFooterCombinations.flatMap(({ headerId, footerId }, at) =>
      headerId === null && footerId === null
        ? [[`headerFooterCombinations.${at}.headerId`, 'Choose a header, a footer or both']]
        : [],
    ),
  ),
});
