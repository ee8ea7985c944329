import { useCallback, useEffect, useState } from 'react';
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

const purposeNames = Object.entries(purposes) as [Purpose, string][]; // their own keys
const minute = 60_000;

/** Search on the left, the person in the middle, and what is being recorded on the right. */
const Desk = ({ leave }: { leave: () => void }) => {
  const [me, know] = useState<Me>();
  const [config, configure] = useState<ConfigFile>();
  const [brandId, choose] = useState<number>();
  const [purpose, mean] = useState<Purpose>('CustomerCall');
  const [profile, show] = useState<AgentProfile>();
  const [recording, record] = useState<Recording>();
  const [choices, offer] = useState<Choices>();
  const [isAdding, add] = useState(false);
  const [letter, attach] = useState<Attached>();
  const { problem, run } = useRun();
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
  useEffect(() => {
    if (brandId === undefined) return;
    const query = { brandId: String(brandId) };
    void run(async () => offer(await client.call(agentChoices, { query })));
    // oxlint-disable-next-line react/exhaustive-deps -- for each brand once
  }, [brandId]);
  const open = useCallback(
    (dataSubjectId: string) =>
      run(async () => {
        if (brandId === undefined) return;
        show(
          await client.call(agentCalls.view, {
            params: { dataSubjectId },
            query: { brandId: String(brandId), purpose },
          }),
        );
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- `run` is new with each render and always the same
    [brandId, purpose],
  );
  /** What was begun for one person is not for another one. */
  const drop = () => {
    record(undefined);
    attach(undefined);
  };
  const close = () => {
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
    return (
      <div className={classes.waiting}>
        <p role="status">{first.problem ?? 'Loading…'}</p>
        {first.problem !== undefined && <Button onClick={load}>Try again</Button>}
      </div>
    );
  const { brandFieldLabel } = config.basicConfig;
  return (
    <div className={classes.desk}>
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
            config={config}
            brandId={brandId}
            links={choices?.links ?? []}
            mayEnterRequests={me.permissionIds.includes(agentPermissions.RightsRequests)}
            recording={recording}
            record={record}
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
  );
};

export default Desk;
