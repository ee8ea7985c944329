import { useState } from 'react';
import type { EditorTheme } from '@candour/ui/code-editor/themes.ts';

const storageKey = 'editor-theme';

/** The editor colours somebody chose, stored in their browser. */
export const useEditorTheme = (): readonly [EditorTheme, (theme: EditorTheme) => void] => {
  const [theme, setTheme] = useState<EditorTheme>(() => {
    const stored = localStorage.getItem(storageKey);
    return stored === 'dracula' || stored === 'material-darker' ? stored : 'default';
  });
  const choose = (chosen: EditorTheme) => {
    localStorage.setItem(storageKey, chosen);
    setTheme(chosen);
  };
  return [theme, choose];
};
