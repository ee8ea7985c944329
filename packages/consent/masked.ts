/** A value as people may see it before they open a record: enough to recognise, too little to learn. */
export const masked = (fieldName: string, value: string): string => {
  if (value === '') return '';
  if (fieldName === 'email1' || fieldName === 'email2') return maskedEmail(value);
  if (/^(?:mobile|telephone\d)$/.test(fieldName)) return `••• ${[...value].slice(-2).join('')}`;
  return `${first(value)}•••`;
};

/** "K.N." of a forename and a surname; a dash if there is neither. */
export const initialsOf = ({
  forename = '',
  surname = '',
}: {
  forename?: string | undefined;
  surname?: string | undefined;
}): string => {
  const letters = [forename, surname].map(first).filter((letter) => letter !== '');
  return letters.length === 0 ? '–' : letters.map((letter) => `${letter.toUpperCase()}.`).join('');
};

const first = (value: string): string => [...value.trim()][0] ?? '';

const maskedEmail = (value: string): string => {
  const at = value.lastIndexOf('@');
  const domain = value.slice(at + 1);
  const ending = domain.slice(domain.lastIndexOf('.') + 1);
  return `${first(value)}•••@${first(domain)}•••.${ending}`;
};
