import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type * as z from 'zod/mini';
import { areaName } from '../contract/area-name.ts';
import type { Usage, usages as usagesShape } from '../contract/errors.ts';
import type { Place } from '../contract/link-to.ts';
import type { Route } from '../contract/route.ts';
import classes from './confirm-delete.module.css';
import { placeOfRecord, screenOfRecords } from './place-of-record.ts';
import { useMay, useSurroundings } from './surroundings.tsx';

/** Lists the usages of a row, with any kind of id. */
export type UsageRoute = Route & { params: z.ZodMiniObject; response: typeof usagesShape };

type Props = {
  usages: readonly Usage[];
  /** Closes the dialog that they stand in, when one of them is opened. */
  onClose: () => void;
};

/** What refers to something, by area; each leads to the screen that shows it, if the person may see that. */
export const Usages = ({ usages, onClose }: Props) => {
  const placeOf = usePlaceOf();
  return (
    <div>
      <p>{usages.length === 1 ? 'Used in 1 place:' : `Used in ${usages.length} places:`}</p>
      <ul className={classes.usages}>
        {[...Map.groupBy(usages, ({ productArea }) => productArea)].map(([productArea, ofArea]) => (
          <li key={productArea}>
            <span className={classes.area}>{areaName(productArea)}</span>
            <ul>
              {ofArea.map((usage) => {
                const { id, name } = usage;
                const place = placeOf(usage);
                return (
                  <li key={`${id}-${name}`}>
                    {place === undefined ? (
                      name
                    ) : (
                      <Link {...place} onClick={(event) => isPlainClick(event) && onClose()}>
                        {name}
                      </Link>
                    )}
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** With a key held down it opens elsewhere, and the list stays. */
const isPlainClick = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  !ctrlKey && !metaKey && !shiftKey;

const usePlaceOf = (): ((usage: Usage) => Place | undefined) => {
  const { screens } = useSurroundings();
  const may = useMay();
  return ({ productArea, id }) => {
    const screen = screenOfRecords(screens, productArea);
    return screen === undefined || !may(screen.access) ? undefined : placeOfRecord(screen, id);
  };
};
