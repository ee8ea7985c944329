import { texts } from '@candour/kit/contract/texts';
import { useRead } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { getRoleUsers, type Role } from '../contract.ts';
import classes from './permission-tree.module.css';

const catalogue = texts({
  title: (name: string) => `People with the role ${name}`,
  nobody: 'Nobody has this role.',
  close: 'Close',
});

/** Who has a role. */
export const RoleUsers = ({ role, onClose }: { role: Role; onClose: () => void }) => {
  const words = useTexts(catalogue);
  const { data } = useRead(getRoleUsers, { params: { id: role.roleId } });
  return (
    <Dialog
      isOpen
      title={words.title(role.roleName)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{words.close}</Button>}
    >
      {data === undefined && <Waiting height={80} />}
      {data?.users.length === 0 && <p>{words.nobody}</p>}
      <ul className={classes.people}>
        {data?.users.map(({ userId, fullName, emailAddress }) => (
          <li key={userId}>
            {fullName}
            <span>{emailAddress}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
