// After "/", but not within "//"; before what begins a label, a query or its next part.
const joint = /(?<=[^/]\/)(?!\/)|(?=[.?&=#])/;

/** A text cut where an address may go on in the next line; together the parts are the text. */
export const addressParts = (text: string): string[] => text.split(joint);
