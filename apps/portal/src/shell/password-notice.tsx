import { lazy, Suspense, useState } from 'react';

const ChangePassword = lazy(() => import('@candour/features/access/account/portal/change-password.tsx'));
const seenKey = 'password-notice-seen';
const today = (): string => new Date().toDateString();

/** Offers to choose a password, once a day, to people who signed in by link and have none. */
const PasswordNotice = () => {
  const [isOpen, setOpen] = useState(() => localStorage.getItem(seenKey) !== today());
  const close = () => {
    localStorage.setItem(seenKey, today());
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
