import { leavesOf, type MenuEntry } from './menu.ts';

/** The letter after `g` for a screen, by its path. */
const letters: Readonly<Record<string, string>> = {
  '/dashboard': 'd',
  '/cookie-banners': 'b',
  '/cookie-categories': 'c',
  '/services': 's',
  '/policy-tables': 't',
  '/site-scanner': 'x',
  '/privacy-policies': 'p',
  '/channels': 'h',
  '/statements': 'm',
  '/consent-collection': 'o',
  '/access-keys': 'k',
  '/connector-service': 'i',
  '/brands': 'r',
  '/languages': 'l',
  '/user-management': 'u',
  '/log-viewer': 'v',
};

export type GoTo = { letter: string; label: string; to: string };

/** The screens of the menu that have a letter. */
export const lettersOf = (menu: readonly MenuEntry[]): GoTo[] =>
  leavesOf(menu).flatMap(({ to, label }) => {
    const letter = letters[to];
    return letter === undefined ? [] : [{ letter, label, to }];
  });

export type KeyPress = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };
export type Meaning = 'palette' | 'help' | 'search' | 'go' | { to: string } | null;

type Circumstances = {
  isTyping: boolean;
  /** Whether `g` was pressed just before. */
  isGoing: boolean;
  /** Single keys can be switched off (WCAG 2.1.4). */
  hasSingleKeys: boolean;
  letters: readonly GoTo[];
};

/** The meaning of a key press, if any. */
export const meaningOf = (press: KeyPress, circumstances: Circumstances): Meaning => {
  const { isTyping, isGoing, hasSingleKeys, letters: known } = circumstances;
  const isCommand = (press.ctrlKey || press.metaKey) && !press.altKey;
  if (isCommand) return press.key.toLowerCase() === 'k' ? 'palette' : null;
  if (isTyping || !hasSingleKeys || press.altKey || press.ctrlKey || press.metaKey) return null;
  if (isGoing) {
    const found = known.find(({ letter }) => letter === press.key.toLowerCase());
    return found === undefined ? null : { to: found.to };
  }
  if (press.key === '/') return 'search';
  if (press.key === '?') return 'help';
  return press.key === 'g' ? 'go' : null;
};
