import { decodeGppString } from './decode-gpp-string.ts';

/** What the ledger covers of the strings that went with an answer to a banner. */
export type StringFacts = { tcf?: { string: string; ac?: string }; gpp?: { string: string } };

/** What vendors were told with an answer; null where the banner had no TCF, Google providers or GPP. */
export type StringsOfAnswer = {
  tcString: string | null;
  acString: string | null;
  gppString: string | null;
  /** Ids of the sections in the GPP string, as ad requests name them. */
  gppSections: number[] | null;
};

/**
 * The strings of an answer, as they were given.
 *
 * @throws UnreadableString if the GPP string is none; the server takes no such answer.
 */
export const stringsOfAnswer = ({ tcf, gpp }: StringFacts): StringsOfAnswer => ({
  tcString: tcf?.string ?? null,
  acString: tcf?.ac ?? null,
  gppString: gpp?.string ?? null,
  gppSections: gpp === undefined ? null : decodeGppString(gpp.string).map(({ id }) => id),
});
