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

/** The icon of a kind of value; a plain one for kinds that have none. */
export const fieldIcon = (type: string): string => icons[type.toLowerCase()] ?? mdiShapeOutline;
