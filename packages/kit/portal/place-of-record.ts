import { productAreas } from '../contract/areas.ts';
import type { Place } from '../contract/link-to.ts';
import type { Screen } from '../contract/screen.ts';

/** The screen that shows the records of a product area, if one does. */
export const screenOfRecords = (screens: readonly Screen[], productArea: number): Screen | undefined =>
  screens.find(({ opens }) => opens !== undefined && productAreas[opens.area] === productArea);

/** The address at which that screen shows a record, or all of them if it shows no single one. */
export const placeOfRecord = ({ path, opens }: Screen, id: number): Place => {
  const by = opens?.by ?? '';
  const written = (opens?.as ?? '{id}').replace('{id}', String(id));
  const to = path.replaceAll(`{${by}}`, written);
  return { to, search: by === '' || to !== path ? {} : { [by]: written } };
};
