/** The start of its id, which people can read to each other. */
export const referenceOf = (requestId: string): string => requestId.slice(0, 8).toUpperCase();
