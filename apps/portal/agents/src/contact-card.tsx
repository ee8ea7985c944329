import { useState, type FormEvent } from 'react';
import { agentCalls, type AgentProfile } from '@candour/features/staff/agents/contract.ts';
import type { ConfigFile } from '@candour/features/staff/portal-config/contract.ts';
import { Button } from '@candour/ui/button.tsx';
import { client } from './api.ts';
import { ContactInputs, contactIn } from './contact-inputs.tsx';
import classes from './desk.module.css';
import { Problem } from './problem.tsx';
import { useRun } from './use-run.ts';

type Props = { profile: AgentProfile; config: ConfigFile; brandId: number; reload: () => Promise<void> };

/** Contact details: masked until the check is strong enough, and then editable where that is allowed. */
export const ContactCard = ({ profile, config, brandId, reload }: Props) => {
  const [isEditing, edit] = useState(false);
  const known = profile.contact.filter(({ value, isInProfile }) => isInProfile && value !== '');
  const canEdit = config.basicConfig.canEditContactDetails && profile.isContactOpen;
  return (
    <section className={classes.card} aria-labelledby="contact">
      <div className={classes.cardHead}>
        <h3 id="contact">Contact details</h3>
        {canEdit && !isEditing && (
          <Button small onClick={() => edit(true)}>
            Edit
          </Button>
        )}
      </div>
      {isEditing ? (
        <EditContact
          profile={profile}
          config={config}
          brandId={brandId}
          close={() => edit(false)}
          saved={async () => {
            edit(false);
            await reload();
          }}
        />
      ) : (
        <dl className={classes.facts}>
          {known.map(({ fieldName, label, value }) => (
            <div key={fieldName}>
              <dt>{label}</dt>
              <dd title={value}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
};

type EditProps = Omit<Props, 'reload'> & { close: () => void; saved: () => Promise<void> };

const EditContact = ({ profile, config, brandId, close, saved }: EditProps) => {
  const { problem, say, isBusy, run } = useRun();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = contactIn(data);
    const contact = Object.fromEntries(
      Object.entries(typed).filter(
        ([name, value]) => profile.contact.find(({ fieldName }) => fieldName === name)?.value !== value,
      ),
    );
    const emptied = profile.contact.find(
      ({ fieldName, value }) => value !== '' && fieldName !== 'syrenisid' && data.get(fieldName) === '',
    );
    if (emptied !== undefined)
      return say(`${emptied.label} cannot be emptied here, only changed. Enter a rights request instead.`);
    const { dataSubjectId } = profile;
    await run(async () => {
      await client.call(agentCalls.changeContact, { params: { dataSubjectId }, body: { brandId, contact } });
      await saved();
    });
  };
  const fields = profile.contact.flatMap((shown) => {
    const field = config.contactDetailsFields.find(({ fieldName }) => fieldName === shown.fieldName);
    return field === undefined || shown.fieldName === 'syrenisid' ? [] : [{ ...field, ...shown }];
  });
  return (
    <form className={classes.contactForm} onSubmit={(event) => void submit(event)}>
      <ContactInputs fields={fields} canLookUp={config.basicConfig.showPostCodeLookup} />
      <Problem text={problem} />
      <div className={classes.buttons}>
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" look="primary" busy={isBusy}>
          Save contact details
        </Button>
      </div>
    </form>
  );
};
