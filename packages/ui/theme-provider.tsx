import '@mantine/core/styles/default-css-variables.layer.css';
import './theme-variables.css';
import { createTheme, MantineProvider } from '@mantine/core';
import { useSyncExternalStore, type ReactNode } from 'react';
import { currentScheme, onScheme } from './colour-scheme.ts';

const theme = createTheme({ cursorType: 'pointer', respectReducedMotion: true });

/**
 * What the components built on Mantine need around them. Its variables come from style sheets, not from the
 * style elements it would write at run time, so that the content policy may refuse inline styles.
 */
export const ThemeProvider = ({ children }: { children: ReactNode }) => {
  const scheme = useSyncExternalStore(onScheme, currentScheme);
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
};
