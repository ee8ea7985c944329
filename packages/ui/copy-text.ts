/**
 * Puts a text on the clipboard; returns whether that worked. On pages without https, where browsers provide
 * no clipboard, it falls back to a selection and the old command.
 */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
};

const copyBySelection = (text: string): boolean => {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'visually-hidden';
  document.body.append(area);
  area.select();
  const isDone = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isDone;
};
