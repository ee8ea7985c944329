/** The name of a service, with a fallback for unnamed ones. */
export const nameOf = ({ name }: { name: string }): string => name || 'Unnamed Service';
