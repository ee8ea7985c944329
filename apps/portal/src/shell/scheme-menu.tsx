import { mdiMonitor, mdiWeatherNight, mdiWhiteBalanceSunny } from '@mdi/js';
import { useSyncExternalStore } from 'react';
import { chooseScheme, onScheme, schemeChoice, type SchemeChoice } from '@candour/ui/colour-scheme.ts';
import { MenuButton } from '@candour/ui/menu-button.tsx';

const looks: { choice: SchemeChoice; label: string; icon: string }[] = [
  { choice: 'light', label: 'Light', icon: mdiWhiteBalanceSunny },
  { choice: 'dark', label: 'Dark', icon: mdiWeatherNight },
  { choice: 'system', label: 'Match device', icon: mdiMonitor },
];

/** Chooses between light, dark and the setting of the device. */
export const SchemeMenu = () => {
  const chosen = useSyncExternalStore(onScheme, schemeChoice);
  const look = looks.find(({ choice }) => choice === chosen);
  return (
    <MenuButton
      label="Appearance"
      path={look?.icon ?? mdiMonitor}
      items={() =>
        looks.map(({ choice, label, icon }) => ({
          label,
          icon,
          isChecked: choice === chosen,
          run: () => chooseScheme(choice),
        }))
      }
    />
  );
};
