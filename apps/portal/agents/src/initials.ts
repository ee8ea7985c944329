/** The first letters of a name, for its round mark: at most two. */
export const initials = (name: string): string =>
  name
    .split(/[\s.]+/)
    .map((word) => word.charAt(0))
    .filter((letter) => /\p{L}/u.test(letter))
    .slice(0, 2)
    .join('')
    .toUpperCase();
