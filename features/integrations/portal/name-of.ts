/** The name of a service, also of one that has none. */
export const nameOf = ({ name }: { name: string }): string => name || 'Unnamed Service';
