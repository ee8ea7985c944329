import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { texts } from '@candour/kit/contract/texts';
import { CallFailed } from '@candour/kit/portal/client.ts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { Segmented } from '@candour/ui/segmented.tsx';
import { TextArea } from '@candour/ui/text-area.tsx';
import { ssoConfigurations } from '../contract.ts';
import { ssoForm } from './sso-form.ts';

const catalogue = texts({
  from: 'Metadata of the provider',
  address: 'From an address',
  pasted: 'Paste',
  read: 'Fill in from the metadata',
  xml: 'Metadata',
  xmlHelp: 'The XML that your provider offers for download',
});

type From = 'address' | 'pasted';

/** Fills the fields below from the provider's own metadata. Saves nothing. */
export const ReadMetadata = ({ fill }: { fill: (facts: Record<string, string>) => void }) => {
  const words = useTexts(catalogue);
  const { control } = useFormHandle();
  const metadataUrl = String(useWatch({ control, name: 'metadataUrl' }) ?? '');
  const [from, setFrom] = useState<From>('address');
  const [metadataXml, setXml] = useState('');
  const [problem, setProblem] = useState<string>();
  const reading = useWrite(ssoConfigurations.readMetadata, { isQuiet: true });
  const read = async () => {
    setProblem(undefined);
    const body = from === 'address' ? { metadataUrl } : { metadataXml };
    try {
      fill(await reading.mutateAsync({ body }));
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      setProblem(failure.message);
    }
  };
  const choices = [
    { value: 'address', label: words.address },
    { value: 'pasted', label: words.pasted },
  ] as const;
  return (
    <>
      <Segmented label={words.from} choices={choices} value={from} onChoose={setFrom} />
      {from === 'address' ? (
        <ssoForm.Field name="metadataUrl" placeholder="https://idp.example.com/metadata" />
      ) : (
        <FieldShell label={words.xml} help={words.xmlHelp}>
          {(shell) => (
            <TextArea
              {...shell}
              rows={6}
              value={metadataXml}
              onChange={({ currentTarget }) => setXml(currentTarget.value)}
            />
          )}
        </FieldShell>
      )}
      <div>
        <Button
          busy={reading.isPending}
          disabled={(from === 'address' ? metadataUrl : metadataXml).trim() === ''}
          onClick={() => void read()}
        >
          {words.read}
        </Button>
      </div>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
    </>
  );
};
