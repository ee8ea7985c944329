/** The reason why a text is not JSON, in the words of the browser; undefined where it is. */
export const reasonAgainst = (text: string): string | undefined => {
  try {
    JSON.parse(text);
    return undefined;
  } catch (failure) {
    // Only a SyntaxError comes from there.
    return (failure as Error).message.replace('Unexpected token', 'Unexpected character');
  }
};
