import { Outlet } from '@tanstack/react-router';
import { IsFramed } from '../is-framed.ts';
import { queries, userOptions } from '../signed-in.ts';
import { Shell } from './shell.tsx';

/** The shell, unless what it shows could not be loaded. */
const OwnFrame = () =>
  queries.getQueryData(userOptions.queryKey) === undefined ? (
    <Outlet />
  ) : (
    <IsFramed value>
      <Shell />
    </IsFramed>
  );

export default OwnFrame;
