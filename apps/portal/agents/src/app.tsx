import { lazy, Suspense, useEffect, useState } from 'react';
import { token, whenSessionEnds } from './api.ts';
import { SignIn } from './sign-in.tsx';

const Desk = lazy(() => import('./desk.tsx'));

/** The customer service portal: signing in, and the desk. */
export const App = () => {
  const [isIn, enter] = useState(() => token.read() !== null);
  const [isExpired, expire] = useState(false);
  useEffect(
    () =>
      whenSessionEnds(() => {
        expire(true);
        enter(false);
      }),
    [],
  );
  if (!isIn)
    return (
      <SignIn
        isExpired={isExpired}
        enter={(value) => {
          token.write(value);
          enter(true);
        }}
      />
    );
  return (
    <Suspense>
      <Desk
        leave={() => {
          token.write(null);
          expire(false);
          enter(false);
        }}
      />
    </Suspense>
  );
};
