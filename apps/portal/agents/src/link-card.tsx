import { mdiSendOutline } from '@mdi/js';
import { useState, type FormEvent } from 'react';
import { agentCalls, type AgentProfile } from '@candour/features/staff/agents/contract.ts';
import { Button } from '@candour/ui/button.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { client } from './api.ts';
import classes from './desk.module.css';
import { Problem } from './problem.tsx';
import type { Choices } from './recording.ts';
import { useRun } from './use-run.ts';

type Props = { profile: AgentProfile; brandId: number; links: Choices['links']; close: () => void };

/** Says which page a link goes to and where it is sent, and sends it once that was read: an email cannot be taken back. */
export const LinkCard = ({ profile, brandId, links, close }: Props) => {
  const [sentTo, tell] = useState<string>();
  const { problem, isBusy, run } = useRun();
  const { dataSubjectId, contact } = profile;
  // Unknown where the address is not in the profile.
  const email = contact.find(({ fieldName }) => fieldName === 'email1')?.value;
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const linkId = Number(new FormData(event.currentTarget).get('linkId'));
    await run(async () => {
      const body = { brandId, linkId };
      tell((await client.call(agentCalls.sendLink, { params: { dataSubjectId }, body })).sentTo);
    });
  };
  return (
    <section className={classes.card} aria-labelledby="link">
      <div className={classes.cardHead}>
        <h3 id="link">Send a link</h3>
        <Button small look="quiet" onClick={close}>
          Close
        </Button>
      </div>
      {sentTo !== undefined && <p role="status">{`The link was sent to ${sentTo}.`}</p>}
      {sentTo === undefined && email === '' && <p>No email address is stored, so no link can be sent.</p>}
      {sentTo === undefined && email !== '' && (
        <form className={classes.fields} onSubmit={(event) => void send(event)}>
          <FieldShell label="Page" isRequired>
            {(control) => (
              <select {...control} className={classes.select} name="linkId" autoFocus>
                {links.map((link) => (
                  <option key={link.linkId} value={link.linkId}>
                    {link.linkName}
                  </option>
                ))}
              </select>
            )}
          </FieldShell>
          <p className={classes.help}>
            {`The link goes to ${email ?? 'the stored email address'} at once. Whoever opens it sees and changes this person’s preferences.`}
          </p>
          <Problem text={problem} />
          <div className={classes.buttons}>
            <Button type="submit" look="primary" icon={mdiSendOutline} busy={isBusy}>
              Send
            </Button>
          </div>
        </form>
      )}
    </section>
  );
};
