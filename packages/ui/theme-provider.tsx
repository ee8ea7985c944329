import '@mantine/core/styles/default-css-variables.layer.css';
import './theme-variables.css';
import { createTheme, MantineProvider } from '@mantine/core';
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import { currentScheme, onScheme } from './colour-scheme.ts';

const theme = createTheme({
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Its combobox is named by the label of its field; the open list needs a name of its own.
  components: { ComboboxOptions: { defaultProps: { 'aria-label': 'Choices' } } },
});
const IsThemed = createContext(false);

/**
 * What the components built on Mantine need around them; each of them brings it along, so that pages
 * without such components load none of it. Mantine's variables come from style sheets, not from the style
 * elements it would write at run time: the content security policy may refuse inline styles.
 */
export const ThemeProvider = ({ children }: { children: ReactNode }) => {
  const scheme = useSyncExternalStore(onScheme, currentScheme);
  if (use(IsThemed)) return children;
  return (
    <IsThemed value>
      <MantineProvider
        theme={theme}
        forceColorScheme={scheme}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    </IsThemed>
  );
};
