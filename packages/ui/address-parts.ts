// After "/", but not within "//"; before the start of a label or of a query and its parts.
const joint = /(?<=[^/]\/)(?!\/)|(?=[.?&=#])/;

/** A text split where an address may wrap; joined, the parts are the text. */
export const addressParts = (text: string): string[] => text.split(joint);
