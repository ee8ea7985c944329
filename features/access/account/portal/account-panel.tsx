import { mdiLaptop, mdiLockOutline, mdiShieldKeyOutline } from '@mdi/js';
import { lazy, Suspense, useState } from 'react';
import { relativeText, dateTimeText } from '@candour/kit/portal/dates.ts';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { Button } from '@candour/ui/button.tsx';
import { Icon } from '@candour/ui/icon.tsx';
import { SideSheet } from '@candour/ui/side-sheet.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { endOwnSession, getAccount, removeAuthenticator, type OwnSession } from '../contract.ts';
import layout from '@candour/ui/layout.module.css';
import classes from './account-panel.module.css';
import { browserName } from './browser-name.ts';

const SetUpAuthenticator = lazy(() => import('./set-up-authenticator.tsx'));
const ChangePassword = lazy(() => import('./change-password.tsx'));

type Props = { fullName: string; emailAddress: string; endOthers: () => Promise<void>; onClose: () => void };

/** What people can see and change about their own account. */
const AccountPanel = ({ fullName, emailAddress, endOthers, onClose }: Props) => {
  const { data: account } = useRead(getAccount);
  return (
    <SideSheet isOpen title="My account" width={480} onClose={onClose}>
      <div className={classes.panel}>
        <div>
          <p className={classes.name}>{fullName}</p>
          <p className={layout.dim}>{emailAddress}</p>
        </div>
        {account === undefined ? (
          <Waiting height={240} />
        ) : (
          <>
            <Password hasPassword={account.hasPassword} changedAt={account.passwordChangedAt} />
            <Authenticator isOn={account.hasAuthenticator} isCodeMailed={account.requiresCode} />
            <Sessions sessions={account.sessions} endOthers={endOthers} />
          </>
        )}
      </div>
    </SideSheet>
  );
};

type SectionProps = { icon: string; title: string; children: React.ReactNode };

const Section = ({ icon, title, children }: SectionProps) => (
  <section className={layout.stack3}>
    <h2 className={classes.title}>
      <Icon path={icon} /> {title}
    </h2>
    {children}
  </section>
);

const Password = ({ hasPassword, changedAt }: { hasPassword: boolean; changedAt: string | null }) => {
  const [isChanging, setChanging] = useState(false);
  const changed = changedAt === null ? 'Set up with your account' : `Changed ${relativeText(changedAt)}`;
  return (
    <Section icon={mdiLockOutline} title="Password">
      <div className={classes.row}>
        <p className={layout.dim}>{hasPassword ? changed : 'You have no password yet'}</p>
        <Button onClick={() => setChanging(true)}>
          {hasPassword ? 'Change password' : 'Choose a password'}
        </Button>
      </div>
      {isChanging && (
        <Suspense>
          <ChangePassword hasPassword={hasPassword} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </Section>
  );
};

const Authenticator = ({ isOn, isCodeMailed }: { isOn: boolean; isCodeMailed: boolean }) => {
  const [isSettingUp, setSettingUp] = useState(false);
  const remove = useWrite(removeAuthenticator, {
    done: 'Authenticator removed',
    invalidates: [getAccount],
  });
  const without = isCodeMailed
    ? 'A code is mailed to you at every sign-in. An app is quicker and safer.'
    : 'A second step keeps others out, even if they learn your password.';
  return (
    <Section icon={mdiShieldKeyOutline} title="One-time codes">
      <div className={classes.row}>
        {isOn ? (
          <StatusChip tone="success">Authenticator app is on</StatusChip>
        ) : (
          <p className={layout.dim}>{without}</p>
        )}
        {isOn ? (
          <Button busy={remove.isPending} onClick={() => remove.mutate({})}>
            Remove
          </Button>
        ) : (
          <Button onClick={() => setSettingUp(true)}>Set up</Button>
        )}
      </div>
      {isSettingUp && (
        <Suspense>
          <SetUpAuthenticator onClose={() => setSettingUp(false)} />
        </Suspense>
      )}
    </Section>
  );
};

type SessionsProps = { sessions: readonly OwnSession[]; endOthers: () => Promise<void> };

const Sessions = ({ sessions, endOthers }: SessionsProps) => {
  const end = useWrite(endOwnSession, { done: 'Session ended', invalidates: [getAccount] });
  return (
    <Section icon={mdiLaptop} title="Where you are signed in">
      <ul className={classes.sessions}>
        {sessions.map((session) => (
          <li key={session.sessionId} className={classes.row}>
            <div>
              <p>{browserName(session.userAgent)}</p>
              <p className={layout.dim} title={`Signed in ${dateTimeText(session.createdAt)}`}>
                {session.ipAddress} · used {relativeText(session.lastUsedAt)}
              </p>
            </div>
            {session.isCurrent ? (
              <StatusChip tone="info">This one</StatusChip>
            ) : (
              <Button
                aria-label={`End the session of ${browserName(session.userAgent)} from ${session.ipAddress}`}
                onClick={() => end.mutate({ params: { sessionId: session.sessionId } })}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button look="quiet" onClick={() => void endOthers()}>
          Sign out everywhere
        </Button>
      )}
    </Section>
  );
};

export default AccountPanel;
