/** Why a text is not JSON, in the browser's words; undefined if it is. */
export const reasonAgainst = (text: string): string | undefined => {
  try {
    JSON.parse(text);
    return undefined;
  } catch (failure) {
    // Nothing but a SyntaxError is thrown there.
    return (failure as Error).message.replace('Unexpected token', 'Unexpected character');
  }
};
