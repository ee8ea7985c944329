import { useState, type FormEvent } from 'react';
import { agentCalls } from '@candour/features/staff/agents/contract.ts';
import type { ConfigFile } from '@candour/features/staff/portal-config/contract.ts';
import { labelOfField } from '@candour/features/staff/portal-config/contract.ts';
import { Button } from '@candour/ui/button.tsx';
import { client } from './api.ts';
import { ContactInputs, contactIn } from './contact-inputs.tsx';
import classes from './desk.module.css';
import { Problem } from './problem.tsx';
import { useRun } from './use-run.ts';

type Props = { config: ConfigFile; brandId: number; open: (dataSubjectId: string) => Promise<void> };

const asked = ['forename', 'surname', 'email1', 'mobile', 'postcode'];
/** What a postcode leads to. */
const found = ['address1', 'address2', 'town', 'county', 'country'];

/** Adds somebody who was not found. */
export const AddPerson = ({ config, brandId, open }: Props) => {
  const [isOpen, show] = useState(false);
  const { problem, isBusy, run } = useRun();
  if (!isOpen)
    return (
      <Button look="quiet" onClick={() => show(true)}>
        Add a person
      </Button>
    );
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const contact = contactIn(new FormData(event.currentTarget));
    await run(async () => {
      const { dataSubjectId } = await client.call(agentCalls.create, { body: { brandId, contact } });
      show(false);
      await open(dataSubjectId);
    });
  };
  const names = config.basicConfig.showPostCodeLookup ? [...asked, ...found] : asked;
  const fields = config.contactDetailsFields
    .filter(({ fieldName, include }) => include && names.includes(fieldName))
    .map((field) => ({
      ...field,
      label: labelOfField(field.fieldName, config.dataSubjectSearchFieldsList),
      value: '',
    }));
  return (
    <form className={classes.fields} aria-label="Add a person" onSubmit={(event) => void submit(event)}>
      <h2>Add a person</h2>
      <ContactInputs fields={fields} canLookUp={config.basicConfig.showPostCodeLookup} />
      <Problem text={problem} />
      <div className={classes.buttons}>
        <Button onClick={() => show(false)}>Cancel</Button>
        <Button type="submit" look="primary" busy={isBusy}>
          Add
        </Button>
      </div>
    </form>
  );
};
