import { useRef, useState } from 'react';
import { addressCalls, type Address } from '@candour/features/staff/agents/contract.ts';
import { Button } from '@candour/ui/button.tsx';
import { client } from './api.ts';
import classes from './desk.module.css';
import { Problem } from './problem.tsx';
import { useRun } from './use-run.ts';

/** Fills the address of the form around it from a postcode. */
export const AddressLookup = () => {
  const place = useRef<HTMLDivElement>(null);
  const [found, tell] = useState<Address[]>();
  const { problem, say, isBusy, run } = useRun();
  const inputOf = (name: string) => place.current?.closest('form')?.elements.namedItem(name);
  const look = async () => {
    const input = inputOf('postcode');
    const postcode = input instanceof HTMLInputElement ? input.value.trim() : '';
    if (postcode === '') return say('Type a postcode first');
    await run(async () => tell((await client.call(addressCalls.lookUp, { query: { postcode } })).addresses));
  };
  const take = (address: Address | undefined) => {
    for (const [name, value] of Object.entries(address ?? {})) {
      const input = inputOf(name);
      const isField = input instanceof HTMLInputElement || input instanceof HTMLSelectElement;
      if (isField && value !== '') input.value = value;
    }
  };
  return (
    <div ref={place} className={classes.lookup}>
      <Button small busy={isBusy} onClick={() => void look()}>
        Find address by postcode
      </Button>
      <span role="status" className={classes.help}>
        {found?.length === 0 && 'No address is known for this postcode'}
      </span>
      {found !== undefined && found.length > 0 && (
        <select
          className={classes.select}
          aria-label="Address"
          defaultValue=""
          onChange={({ currentTarget }) => take(found[Number(currentTarget.value)])}
        >
          <option value="" disabled>
            {found.length === 1 ? 'Choose the address' : `Choose one of ${found.length} addresses`}
          </option>
          {found.map((address, at) => (
            // An address has no name of its own.
            <option key={`${at} ${address.address1}`} value={at}>
              {Object.values(address).filter(Boolean).join(', ')}
            </option>
          ))}
        </select>
      )}
      <Problem text={problem} />
    </div>
  );
};
