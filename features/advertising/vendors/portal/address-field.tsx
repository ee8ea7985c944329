import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { isUrlwithHttp } from '@candour/kit/contract/rules';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import layout from '@candour/ui/layout.module.css';
import { TextInput } from '@candour/ui/text-input.tsx';
import { setConfigurationKey } from '../../../organisation/configuration-keys/contract.ts';
import { iabCalls } from '../contract.ts';

const catalogue = texts({
  label: 'Fetch from this address',
  help: 'Where IAB Europe publishes vendor-list.json. Leave it empty to load files only.',
  save: 'Save address',
  saved: 'Address saved',
});

const keyName = 'VendorListAddress';

/** Where the list is fetched from, for people who may set configuration keys. */
export const AddressField = ({ address }: { address: string }) => {
  const words = useTexts(catalogue);
  const mayChange = useMay()(setConfigurationKey.access);
  const [typed, setTyped] = useState(address);
  const save = useWrite(setConfigurationKey, { invalidates: [iabCalls.lists], done: words.saved });
  if (!mayChange) return null;
  const problem = typed === '' ? undefined : isUrlwithHttp(typed);
  return (
    <form
      className={layout.stack3}
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === undefined) save.mutate({ body: { keyName, keyValue: typed.trim() } });
      }}
    >
      <FieldShell label={words.label} help={words.help} error={problem}>
        {(control) => (
          <TextInput
            {...control}
            type="url"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
      </FieldShell>
      <div>
        <Button type="submit" busy={save.isPending} disabled={typed === address || problem !== undefined}>
          {words.save}
        </Button>
      </div>
    </form>
  );
};
