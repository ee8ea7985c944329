/** The words of a name or a closed choice: "Reopen button" for `reopenButton`, "Bottom left" for `BottomLeft`. */
export const inWords = (name: string): string => {
  const words = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A yes or no as people write it. */
export const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');
