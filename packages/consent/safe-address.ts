// What a browser drops from an address before it reads it, and what would hide a scheme from whoever looks.
// oxlint-disable-next-line no-control-regex
const unseen = /[\0-\x20\x7f-\xa0\u200b-\u200f\u2028-\u202e\u2060\ufeff]/g;

/**
 * Whether an address may be followed from a text that somebody wrote: http, https, mailto, tel, or one within the same
 * site. Addresses without a scheme that lead to another site (`//elsewhere.example`) are refused: nobody means them.
 */
export const isSafeAddress = (address: string): boolean => {
  const seen = address.replace(unseen, '').replace(/\\/g, '/');
  return (
    /^(https?:\/\/|mailto:|tel:)/i.test(seen) || (/^([^:]*$|[/?#])/.test(seen) && !seen.startsWith('//'))
  );
};
