import { lazy, Suspense, useEffect, useState } from 'react';
import { token, whenSessionEnds } from './api.ts';
import { SignIn } from './sign-in.tsx';
import { meetOtherTabs, tellOtherTabs } from './tabs.ts';

const Desk = lazy(() => import('./desk.tsx'));

/**
 * The customer service portal: signing in, and the desk. The desk stays, out of sight, while a session that ended by
 * itself is begun again: what was typed outlives it.
 */
export const App = () => {
  const [isIn, enter] = useState(() => token.read() !== null);
  const [isExpired, expire] = useState(false);
  // Counts sessions; 0 is a page where nobody has signed in yet, or somebody signed out.
  const [session, count] = useState(isIn ? 1 : 0);
  const [desk, renew] = useState(0);
  const begin = (value: string) => {
    token.write(value);
    count((before) => before + 1);
    enter(true);
  };
  const leave = () => {
    token.write(null);
    expire(false);
    count(0);
    enter(false);
  };
  useEffect(
    () =>
      whenSessionEnds(() => {
        expire(true);
        enter(false);
      }),
    [],
  );
  useEffect(() => meetOtherTabs({ begin, leave }), []);
  return (
    <>
      {!isIn && (
        <SignIn
          isExpired={isExpired}
          enter={(value) => {
            begin(value);
            tellOtherTabs({ token: value });
          }}
        />
      )}
      {session > 0 && (
        <div hidden={!isIn}>
          <Suspense>
            <Desk
              key={desk}
              session={session}
              leave={() => {
                leave();
                tellOtherTabs({ token: null });
              }}
              startOver={() => renew((before) => before + 1)}
            />
          </Suspense>
        </div>
      )}
    </>
  );
};
