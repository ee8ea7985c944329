import { useEffect, useState, type FormEvent } from 'react';
import { newAgents } from '@candour/features/staff/agents/contract.ts';
import type { ResponseOf } from '@candour/kit/contract/route';
import { Button } from '@candour/ui/button.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { TextInput } from '@candour/ui/text-input.tsx';
import { client } from './api.ts';
import classes from './desk.module.css';
import { Problem } from './problem.tsx';
import { useRun } from './use-run.ts';

type Props = { brandId: number; brandName: string; close: () => void };

const fields = [
  ['forename', 'First name', 'text'],
  ['surname', 'Last name', 'text'],
  ['emailAddress', 'Email address', 'email'],
] as const;

/** Adds a colleague, with a role that the agent may give. */
export const AddAgent = ({ brandId, brandName, close }: Props) => {
  const [roles, offer] = useState<ResponseOf<typeof newAgents.roles>['roles']>();
  const [added, tell] = useState<string>();
  const { problem, isBusy, run } = useRun();
  useEffect(() => {
    const query = { brandId: String(brandId) };
    void run(async () => offer((await client.call(newAgents.roles, { query })).roles));
    // oxlint-disable-next-line react/exhaustive-deps -- for each brand once
  }, [brandId]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const typed = (name: string) => String(data.get(name) ?? '').trim();
    const emailAddress = typed('emailAddress');
    const body = {
      forename: typed('forename'),
      surname: typed('surname'),
      emailAddress,
      roleId: Number(typed('roleId')),
      brandId,
    };
    await run(async () => {
      await client.call(newAgents.create, { body });
      tell(emailAddress);
      form.reset();
    });
  };
  return (
    <section className={classes.card} aria-labelledby="add-agent">
      <div className={classes.cardHead}>
        <h2 id="add-agent">{`Add an agent of ${brandName}`}</h2>
      </div>
      <form className={classes.contactForm} onSubmit={(event) => void submit(event)}>
        {fields.map(([name, label, type], at) => (
          <FieldShell key={name} label={label} isRequired>
            {(control) => (
              <TextInput
                {...control}
                name={name}
                type={type}
                required
                autoComplete="off"
                autoFocus={at === 0}
              />
            )}
          </FieldShell>
        ))}
        <FieldShell label="Role" isRequired help="You can give what you may do yourself">
          {(control) => (
            <select {...control} className={classes.select} name="roleId" defaultValue="" required>
              <option value="">Choose</option>
              {roles?.map(({ roleId, roleName }) => (
                <option key={roleId} value={roleId}>
                  {roleName}
                </option>
              ))}
            </select>
          )}
        </FieldShell>
        <Problem text={problem} />
        <div className={classes.buttons}>
          <Button onClick={close}>Close</Button>
          <Button type="submit" look="primary" busy={isBusy}>
            Add and invite
          </Button>
        </div>
      </form>
      <p role="status" className={classes.told}>
        {added !== undefined && `${added} was invited`}
      </p>
    </section>
  );
};
