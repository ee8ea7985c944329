import { mdiSendOutline } from '@mdi/js';
import { useState } from 'react';
import { agentCalls } from '@candour/features/staff/agents/contract.ts';
import { Button } from '@candour/ui/button.tsx';
import { client } from './api.ts';
import classes from './desk.module.css';
import type { Choices } from './recording.ts';
import { useRun } from './use-run.ts';

type Props = { dataSubjectId: string; brandId: number; links: Choices['links'] };

/** Emails the person a link to a preference page of theirs, to the stored address. */
export const SendLink = ({ dataSubjectId, brandId, links }: Props) => {
  const [linkId, choose] = useState(links[0]?.linkId);
  const [sentTo, tell] = useState<string>();
  const { problem, isBusy, run } = useRun();
  const send = () =>
    run(async () => {
      tell(undefined);
      if (linkId === undefined) return;
      const sent = await client.call(agentCalls.sendLink, {
        params: { dataSubjectId },
        body: { brandId, linkId },
      });
      tell(sent.sentTo);
    });
  return (
    <>
      {links.length > 1 && (
        <select
          className={classes.select}
          aria-label="Page to send"
          value={linkId}
          onChange={(event) => choose(Number(event.currentTarget.value))}
        >
          {links.map((link) => (
            <option key={link.linkId} value={link.linkId}>
              {link.linkName}
            </option>
          ))}
        </select>
      )}
      <Button
        icon={mdiSendOutline}
        busy={isBusy}
        title={links.length === 1 ? links[0]?.linkName : undefined}
        onClick={() => void send()}
      >
        Send link
      </Button>
      <span role="status" className={classes.told}>
        {sentTo !== undefined && `Sent to ${sentTo}`}
      </span>
      {problem !== undefined && (
        <span className={classes.problem} role="alert">
          {problem}
        </span>
      )}
    </>
  );
};
