import type * as z from 'zod/mini';
import { areaName } from '../contract/area-name.ts';
import type { Usage, usages as usagesShape } from '../contract/errors.ts';
import type { Route } from '../contract/route.ts';
import classes from './confirm-delete.module.css';

/** Lists the usages of a row, with any kind of id. */
export type UsageRoute = Route & { params: z.ZodMiniObject; response: typeof usagesShape };

/** What refers to something, by area. */
export const Usages = ({ usages }: { usages: readonly Usage[] }) => (
  <div>
    <p>Used by:</p>
    <ul className={classes.usages}>
      {usages.map(({ productArea, id, name }) => (
        <li key={`${productArea}-${id}`}>
          <span className={classes.area}>{areaName(productArea)}</span> {name}
        </li>
      ))}
    </ul>
  </div>
);
