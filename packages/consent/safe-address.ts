// Characters that a browser drops from an address before parsing it, and that would hide a scheme from a
// check.
// oxlint-disable-next-line no-control-regex
const unseen = /[\0-\x20\x7f-\xa0\u200b-\u200f\u2028-\u202e\u2060\ufeff]/g;

/**
 * Whether an address in somebody's text may be followed: http, https, mailto, tel, or one within the same
 * site. Addresses without a scheme that lead to another site (`//elsewhere.example`) are refused: nobody
 * means to write them.
 */
export const isSafeAddress = (address: string): boolean => {
  const seen = address.replace(unseen, '').replace(/\\/g, '/');
  return (
    /^(https?:\/\/|mailto:|tel:)/i.test(seen) || (/^([^:]*$|[/?#])/.test(seen) && !seen.startsWith('//'))
  );
};
