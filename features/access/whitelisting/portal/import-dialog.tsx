import { mdiFileUploadOutline } from '@mdi/js';
import { useRef, useState } from 'react';
import type { Route } from '@candour/kit/contract/route';
import { texts } from '@candour/kit/contract/texts';
import { CallFailed } from '@candour/kit/portal/client.ts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { TextArea } from '@candour/ui/text-area.tsx';
import type { importDomains, importIps } from '../contract.ts';
import layout from '@candour/ui/layout.module.css';
import classes from './whitelisting.module.css';

const catalogue = texts({
  title: 'Import CSV',
  intro: 'The first line names the columns. What this list exports can be imported again.',
  csv: 'CSV',
  choose: 'Choose a file',
  cancel: 'Cancel',
  import: 'Import',
  failed: 'Nothing was imported',
  done: (count: number) => (count === 1 ? '1 entry imported' : `${count} entries imported`),
});

export type ImportRoute = typeof importIps | typeof importDomains;

type Props = {
  /** One of the two import routes, which are alike. */
  route: ImportRoute;
  list: Route;
  /** What a file looks like. */
  example: string;
  onClose: () => void;
};

/** Takes entries from a file or from pasted text; either all of them are added, or none. */
export const ImportDialog = ({ route, list, example, onClose }: Props) => {
  const words = useTexts(catalogue);
  const [csv, setCsv] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const picker = useRef<HTMLInputElement>(null);
  const importing = useWrite(route, {
    invalidates: [list],
    done: ({ imported }) => words.done(imported),
    isQuiet: true,
  });
  const proceed = async () => {
    try {
      await importing.mutateAsync({ body: { csv } });
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      setProblems(failure.errors);
    }
  };
  return (
    <Dialog
      isOpen
      title={words.title}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            look="primary"
            busy={importing.isPending}
            disabled={csv.trim() === ''}
            onClick={() => void proceed()}
          >
            {words.import}
          </Button>
        </>
      }
    >
      <div className={layout.stack4}>
        <p className={layout.dim}>{words.intro}</p>
        <div>
          <Button icon={mdiFileUploadOutline} onClick={() => picker.current?.click()}>
            {words.choose}
          </Button>
          <input
            ref={picker}
            type="file"
            accept=".csv,text/csv,text/plain"
            className="visually-hidden"
            tabIndex={-1}
            aria-label={words.choose}
            onChange={({ currentTarget }) => void currentTarget.files?.[0]?.text().then(setCsv)}
          />
        </div>
        <FieldShell label={words.csv} isRequired>
          {(control) => (
            <TextArea
              {...control}
              rows={7}
              className={classes.code}
              placeholder={example}
              value={csv}
              onChange={({ currentTarget }) => setCsv(currentTarget.value)}
            />
          )}
        </FieldShell>
        {problems.length > 0 && (
          <Notice tone="danger" title={words.failed}>
            <ul className={classes.problems}>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </Dialog>
  );
};
