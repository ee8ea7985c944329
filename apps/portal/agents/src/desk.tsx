import { useCallback, useEffect, useRef, useState } from 'react';
import {
  agentCalls,
  agentChoices,
  agentSession,
  purposes,
  type AgentProfile,
  type Purpose,
} from '@candour/features/staff/agents/contract.ts';
import { portalConfig, type ConfigFile } from '@candour/features/staff/portal-config/contract.ts';
import { agentPermissions } from '@candour/kit/contract/agent-permissions';
import type { ResponseOf } from '@candour/kit/contract/route';
import { Button } from '@candour/ui/button.tsx';
import { AddAgent } from './add-agent.tsx';
import { client, keepSession } from './api.ts';
import { initials } from './initials.ts';
import classes from './desk.module.css';
import { Problem } from './problem.tsx';
import type { Attached } from './letter-field.tsx';
import { PersonPane } from './person-pane.tsx';
import { RecordPane } from './record-pane.tsx';
import type { Choices, Recording } from './recording.ts';
import { SearchPane } from './search-pane.tsx';
import { useRun } from './use-run.ts';

type Me = ResponseOf<typeof agentSession.who>;
type Search = Parameters<typeof client.call<typeof agentCalls.search>>[1]['body'];

const purposeNames = Object.entries(purposes) as [Purpose, string][]; // their own keys
const minute = 60_000;

type Props = {
  /** Which session of this desk it is. */
  session: number;
  leave: () => void;
  /** With nothing of whoever sat here before. */
  startOver: () => void;
};

/** Search on the left, the person in the middle, and what is being recorded on the right. */
const Desk = ({ session, leave, startOver }: Props) => {
  const [me, know] = useState<Me>();
  const [config, configure] = useState<ConfigFile>();
  const [brandId, choose] = useState<number>();
  const [purpose, mean] = useState<Purpose>('CustomerCall');
  const [profile, show] = useState<AgentProfile>();
  const [recording, record] = useState<Recording>();
  const [choices, offer] = useState<Choices>();
  const [isAdding, add] = useState(false);
  const [letter, attach] = useState<Attached>();
  const { problem, say, run } = useRun();
  const first = useRun();
  useEffect(keepSession, []);
  const read = async () => configure(await client.call(portalConfig.read));
  const load = () => {
    void first.run(async () => {
      const who = await client.call(agentSession.who);
      know(who);
      choose((known) => known ?? who.brands[0]?.brandId);
      await read();
    });
  };
  useEffect(() => {
    load();
    const timer = setInterval(() => void run(read), minute);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  const readChoices = () => {
    if (brandId === undefined) return;
    const query = { brandId: String(brandId) };
    void run(async () => offer(await client.call(agentChoices, { query })));
  };
  useEffect(() => {
    offer(undefined);
    readChoices();
    // oxlint-disable-next-line react/exhaustive-deps -- for each brand once
  }, [brandId]);
  // Whoever was chosen last is shown, however late the others come.
  const wanted = useRef('');
  const open = useCallback(
    (dataSubjectId: string) =>
      run(async () => {
        if (brandId === undefined) return;
        wanted.current = dataSubjectId;
        const found = await client.call(agentCalls.view, {
          params: { dataSubjectId },
          query: { brandId: String(brandId), purpose },
        });
        if (wanted.current === dataSubjectId) show(found);
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- `run` is new with each render and always the same
    [brandId, purpose],
  );
  const [asked, ask] = useState<Search>();
  // What stands here is shown only once it is known that the same person signed in again.
  const [settled, settle] = useState(session);
  const resume = () => {
    void run(async () => {
      const who = await client.call(agentSession.who);
      if (who.userId !== me?.userId) return startOver();
      settle(session);
      if (profile === undefined || asked === undefined) return;
      // Whom the session before found, checked and brought letters of, this one does not know.
      attach(undefined);
      await client.call(agentCalls.search, { body: asked });
      await open(profile.dataSubjectId);
      say(
        letter === undefined
          ? 'You signed in again: check once more who is calling.'
          : 'You signed in again: check once more who is calling, and choose the letter again.',
      );
    });
  };
  useEffect(() => {
    if (settled !== session) resume();
    // oxlint-disable-next-line react/exhaustive-deps -- for each session once
  }, [session]);
  /** What was begun for one person is not for another one. */
  const drop = () => {
    record(undefined);
    attach(undefined);
  };
  const close = () => {
    wanted.current = '';
    show(undefined);
    drop();
    document.querySelector<HTMLElement>('[data-first-search]')?.focus();
  };
  const signOut = async () => {
    const { goTo } = await client.call(agentSession.signOut).catch(() => ({ goTo: null }));
    leave();
    if (goTo !== null) location.assign(goTo);
  };
  if (me === undefined || config === undefined || brandId === undefined)
    return <Waiting problem={first.problem} again={load} />;
  const { brandFieldLabel } = config.basicConfig;
  const isSettled = settled === session;
  return (
    <>
      {!isSettled && <Waiting problem={problem} again={resume} />}
      <div className={classes.desk} hidden={!isSettled}>
        <header className={classes.top}>
          <img src="/favicon.svg" alt="" width={28} height={28} />
          <h1 className={classes.title}>Customer service</h1>
          <label className={classes.choice}>
            <span>{brandFieldLabel}</span>
            <select
              value={brandId}
              onChange={(event) => {
                choose(Number(event.currentTarget.value));
                close();
              }}
            >
              {me.brands.map((brand) => (
                <option key={brand.brandId} value={brand.brandId}>
                  {brand.brandName}
                </option>
              ))}
            </select>
          </label>
          <label className={classes.choice}>
            <span>Purpose</span>
            <select value={purpose} onChange={(event) => mean(event.currentTarget.value as Purpose)}>
              {purposeNames.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <span className={classes.grow} />
          {profile !== undefined && (
            <Button small onClick={close}>
              Close person
            </Button>
          )}
          {config.basicConfig.canCreateCSPortalUsers &&
            me.permissionIds.includes(agentPermissions.ManageAgents) && (
              <Button small aria-expanded={isAdding} onClick={() => add(!isAdding)}>
                Add agent
              </Button>
            )}
          <span className={classes.who}>
            <span className={classes.mark} aria-hidden>
              {initials(me.fullName)}
            </span>
            <span title={me.fullName}>{me.fullName}</span>
          </span>
          <Button small look="quiet" onClick={() => void signOut()}>
            Sign out
          </Button>
        </header>
        <SearchPane
          config={config}
          brandId={brandId}
          searched={ask}
          open={(dataSubjectId) => {
            if (dataSubjectId !== profile?.dataSubjectId) drop();
            return open(dataSubjectId);
          }}
          opened={profile?.dataSubjectId}
          me={me}
        />
        <main className={classes.person}>
          <Problem text={problem} />
          {isAdding && (
            <AddAgent
              brandId={brandId}
              brandName={me.brands.find((brand) => brand.brandId === brandId)?.brandName ?? ''}
              close={() => add(false)}
            />
          )}
          {profile === undefined ? (
            <p className={classes.nobody}>
              Search for a person to begin. Press <kbd>/</kbd> to search from anywhere.
            </p>
          ) : (
            <PersonPane
              key={profile.dataSubjectId}
              profile={profile}
              session={session}
              config={config}
              brandId={brandId}
              links={choices?.links ?? []}
              mayEnterRequests={me.permissionIds.includes(agentPermissions.RightsRequests)}
              recording={recording}
              record={(next) => {
                record(next);
                if (choices === undefined) readChoices();
              }}
              reload={() => open(profile.dataSubjectId)}
            />
          )}
        </main>
        {recording !== undefined && profile !== undefined && choices !== undefined && (
          <RecordPane
            key={`${recording.channel.channelId}-${recording.value}`}
            profile={profile}
            recording={recording}
            config={config}
            brandId={brandId}
            choices={choices}
            letter={letter}
            attach={attach}
            close={() => record(undefined)}
            saved={() => {
              record(undefined);
              void open(profile.dataSubjectId);
            }}
          />
        )}
      </div>
    </>
  );
};

const Waiting = ({ problem, again }: { problem: string | undefined; again: () => void }) => (
  <div className={classes.waiting}>
    <p role="status">{problem ?? 'Loading…'}</p>
    {problem !== undefined && <Button onClick={again}>Try again</Button>}
  </div>
);

export default Desk;
