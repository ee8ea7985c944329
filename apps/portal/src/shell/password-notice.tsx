import { lazy, Suspense, useState } from 'react';

const ChangePassword = lazy(() => import('@candour/features/access/account/portal/change-password.tsx'));
const seenKey = 'password-notice-seen';

/** Offers to choose a password, once per visit, to people who signed in by link and have none. */
const PasswordNotice = () => {
  const [isOpen, setOpen] = useState(() => sessionStorage.getItem(seenKey) === null);
  const close = () => {
    sessionStorage.setItem(seenKey, 'true');
    setOpen(false);
  };
  return (
    isOpen && (
      <Suspense>
        <ChangePassword hasPassword={false} onClose={close} />
      </Suspense>
    )
  );
};

export default PasswordNotice;
