/** The one spelling under which an email address is an account: trimmed, lower case, look-alike forms folded. */
export const canonicalEmail = (address: string): string => address.trim().normalize('NFKC').toLowerCase();
