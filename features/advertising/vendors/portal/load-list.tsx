import { mdiWebRefresh } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { FileButton } from '@candour/kit/portal/file-button.tsx';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import layout from '@candour/ui/layout.module.css';
import { iabCalls } from '../contract.ts';

const catalogue = texts({
  load: 'Load from file',
  taken: (version: number) => `Vendor list ${version} is in use`,
  held: (version: number) => `Vendor list ${version} waits for a decision`,
  address: 'Set the address',
});

type Props = { look?: 'primary' | 'secondary'; /** Opens what manages lists. */ manage?: () => void };

/** Loads a vendor list from a file. */
export const LoadList = ({ look = 'secondary', manage }: Props) => {
  const words = useTexts(catalogue);
  const load = useWrite(iabCalls.load, {
    invalidates: [iabCalls.lists, iabCalls.vendors],
    done: ({ status, vendorListVersion }) =>
      status === 'Held' ? words.held(vendorListVersion) : words.taken(vendorListVersion),
  });
  return (
    <div className={layout.row}>
      <FileButton
        label={words.load}
        accept=".json,application/json"
        look={look}
        isBusy={load.isPending}
        onText={(content) => load.mutate({ body: { content } })}
      />
      {manage && (
        <Button icon={mdiWebRefresh} onClick={manage}>
          {words.address}
        </Button>
      )}
    </div>
  );
};
