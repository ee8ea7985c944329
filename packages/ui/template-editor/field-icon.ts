import {
  mdiCalendar,
  mdiFormatText,
  mdiIdentifier,
  mdiNumeric,
  mdiShapeOutline,
  mdiToggleSwitchOutline,
} from '@mdi/js';

const icons: Readonly<Record<string, string>> = {
  date: mdiCalendar,
  number: mdiNumeric,
  text: mdiFormatText,
  guid: mdiIdentifier,
  boolean: mdiToggleSwitchOutline,
};

/** The icon for a kind of value; a plain one for unknown kinds. */
export const fieldIcon = (type: string): string => icons[type.toLowerCase()] ?? mdiShapeOutline;
