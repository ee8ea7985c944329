import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import {
  getFirstSteps,
  putFirstStepsAway,
} from '@candour/features/organisation/dashboards/contract/first-steps.ts';
import { iconNamed } from './icons.ts';
import { leavesOf, type MenuEntry } from './menu.ts';
import { lettersOf, meaningOf } from './shortcut-keys.ts';

const CommandPalette = lazy(() =>
  import('@candour/ui/command-palette.tsx').then((module) => ({ default: module.CommandPalette })),
);
const HelpSheet = lazy(() => import('./help-sheet.tsx'));

type Opened = 'palette' | 'help' | null;
type Props = { menu: readonly MenuEntry[]; opened: Opened; open: (what: Opened) => void };

const singleKeysKey = 'single-key-shortcuts';
const goMilliseconds = 1500;

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=menu] *, [role=dialog] *'));

/** Keyboard shortcuts, the palette and the help sheet. */
const Shortcuts = ({ menu, opened, open }: Props) => {
  const router = useRouter();
  const may = useMay();
  const bringBack = useWrite(putFirstStepsAway, { invalidates: [getFirstSteps] });
  const [hasSingleKeys, setSingleKeys] = useState(() => localStorage.getItem(singleKeysKey) !== 'off');
  const [wasPaletteOpened, setPaletteOpened] = useState(false);
  if (opened === 'palette' && !wasPaletteOpened) setPaletteOpened(true);
  const letters = useMemo(() => lettersOf(menu), [menu]);
  const goUntil = useRef(0);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isGoing = Date.now() < goUntil.current;
      goUntil.current = 0;
      const isTyping = isEditable(event.target);
      const meaning = meaningOf(event, { isTyping, isGoing, hasSingleKeys, letters });
      if (meaning === null) return;
      event.preventDefault();
      if (meaning === 'go') goUntil.current = Date.now() + goMilliseconds;
      else if (meaning === 'search') document.querySelector<HTMLElement>('[data-search]')?.focus();
      else if (typeof meaning === 'string') open(meaning);
      else void router.navigate({ href: meaning.to });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [hasSingleKeys, letters, open, router]);
  const commands = useMemo(
    () =>
      leavesOf(menu).map(({ to, label, above, icon, isExternal }) => ({
        id: to,
        label,
        icon: iconNamed(icon),
        ...(above.length === 0 ? {} : { hint: above.join(' › ') }),
        run: () =>
          isExternal
            ? void window.open(to, '_blank', 'noopener,noreferrer')
            : void router.navigate({ href: to }),
      })),
    [menu, router],
  );
  const setKeys = (isOn: boolean) => {
    localStorage.setItem(singleKeysKey, isOn ? 'on' : 'off');
    setSingleKeys(isOn);
  };
  const openFirstSteps = () => {
    open(null);
    bringBack.mutate({ body: { isPutAway: false } });
    void router.navigate({ to: '/dashboard', search: { firstSteps: 'open' } });
  };
  return (
    <Suspense>
      {wasPaletteOpened && (
        <CommandPalette
          isOpen={opened === 'palette'}
          onClose={() => open(null)}
          commands={commands}
          placeholder="Go to a page"
        />
      )}
      {opened === 'help' && (
        <HelpSheet
          letters={letters}
          hasSingleKeys={hasSingleKeys}
          setSingleKeys={setKeys}
          openFirstSteps={may(getFirstSteps.access) ? openFirstSteps : undefined}
          onClose={() => open(null)}
        />
      )}
    </Suspense>
  );
};

export default Shortcuts;
