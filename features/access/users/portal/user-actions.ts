import { mdiEmailFastOutline, mdiLinkVariant, mdiLinkVariantOff, mdiLockOpenVariantOutline } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import type { MenuItem } from '@candour/ui/menu-item.ts';
import { showSnack } from '@candour/ui/snackbar-store.ts';
import { userManagement, users, type User } from '../contract.ts';

const catalogue = texts({
  sendPassword: 'Send reset password email',
  invite: 'Send invitation again',
  sendLink: 'Send sign-in link',
  unlock: 'Unlock',
  unlink: 'Unlink from single sign-on',
  unlinked: 'Account unlinked',
  sent: 'Email on its way',
  unlocked: 'Account unlocked',
  deleted: 'User deleted',
  all: (count: number) => (count === 1 ? 'Done' : `Done for ${count} users`),
  some: (done: number, all: number, others: string) => `Done for ${done} of ${all} users, not for ${others}`,
});

/** The actions on a list of people: one at a time, and for several selected ones. */
export const useUserActions = () => {
  const words = useTexts(catalogue);
  const invalidates = [users.list, users.read, userManagement.list, userManagement.read];
  const removal = useWrite(users.remove, { invalidates, done: words.deleted, isQuiet: true });
  const enabling = useWrite(users.setEnabled, { invalidates });
  const unlocking = useWrite(users.unlock, { invalidates, done: words.unlocked });
  const unlinking = useWrite(users.unlink, { invalidates, done: words.unlinked });
  const password = useWrite(users.sendResetPasswordEmail, { done: words.sent });
  const link = useWrite(users.sendOtpLoginLink, { done: words.sent });
  const byId = ({ userId }: User) => ({ params: { id: userId } });
  return {
    remove: (row: User) => removal.mutateAsync(byId(row)),
    setEnabled: (row: User, isEnabled: boolean) =>
      enabling.mutateAsync({ ...byId(row), body: { isEnabled } }),
    sendPassword: (row: User) => password.mutateAsync({ body: { userId: row.userId } }),
    /** One after the other; refusals are shown as they come, and at the end how many succeeded. */
    each: async (rows: readonly User[], act: (row: User) => Promise<unknown>): Promise<void> => {
      const others: string[] = [];
      for (const row of rows) {
        const isDone = await act(row).then(
          () => true,
          () => false,
        );
        if (!isDone) others.push(row.fullName);
      }
      const done = rows.length - others.length;
      if (others.length === 0) showSnack('success', words.all(done));
      else showSnack('danger', words.some(done, rows.length, others.join(', ')));
    },
    /** Further entries of a row's menu. */
    items: (row: User): MenuItem[] => [
      ...(row.loginType === 'Password' && row.isEnabled
        ? [
            {
              label: row.lastLoginAt === null ? words.invite : words.sendPassword,
              icon: mdiEmailFastOutline,
              run: () => password.mutate({ body: { userId: row.userId } }),
            },
          ]
        : []),
      ...(row.loginType !== 'Sso' && row.isEnabled
        ? [{ label: words.sendLink, icon: mdiLinkVariant, run: () => link.mutate(byId(row)) }]
        : []),
      ...(row.isLockedOut
        ? [{ label: words.unlock, icon: mdiLockOpenVariantOutline, run: () => unlocking.mutate(byId(row)) }]
        : []),
      ...(row.isLinked
        ? [{ label: words.unlink, icon: mdiLinkVariantOff, run: () => unlinking.mutate(byId(row)) }]
        : []),
    ],
  };
};
