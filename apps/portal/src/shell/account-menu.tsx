import { mdiAccountCircleOutline, mdiAccountCogOutline, mdiLogout, mdiLogoutVariant } from '@mdi/js';
import { lazy, Suspense, useState } from 'react';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { MenuButton } from '@candour/ui/menu-button.tsx';
import classes from './account-menu.module.css';
import { useLogOut } from './log-out-question.tsx';

const AccountPanel = lazy(() => import('@candour/features/access/account/portal/account-panel.tsx'));

/** Who is signed in, and their actions. */
export const AccountMenu = ({ emailAddress }: { emailAddress: string }) => {
  const { person } = useSurroundings();
  const [isOpen, setOpen] = useState(false);
  const { leave, question } = useLogOut();
  const name = person.fullName || emailAddress;
  return (
    <>
      <MenuButton
        label={`Account of ${name}`}
        look="quiet"
        icon={mdiAccountCircleOutline}
        className={classes.button}
        header={
          <div className={classes.who}>
            <p className={classes.name}>{name}</p>
            <p className={classes.address}>{emailAddress}</p>
          </div>
        }
        items={() => [
          { label: 'My account', icon: mdiAccountCogOutline, run: () => setOpen(true) },
          { label: 'Sign out', icon: mdiLogout, isSeparated: true, run: () => void leave() },
          { label: 'Sign out everywhere', icon: mdiLogoutVariant, run: () => void leave(true) },
        ]}
      >
        <span className={classes.label}>{name}</span>
      </MenuButton>
      {isOpen && (
        <Suspense>
          <AccountPanel
            fullName={name}
            emailAddress={emailAddress}
            endOthers={() => leave(true)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      {question}
    </>
  );
};
