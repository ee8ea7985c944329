import { mdiFileUploadOutline } from '@mdi/js';
import { useRef, useState } from 'react';
import type { ResponseOf } from '@candour/kit/contract/route';
import { texts } from '@candour/kit/contract/texts';
import { CallFailed } from '@candour/kit/portal/client.ts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { languages } from '../../languages/contract.ts';
import { translatableTexts } from '../contract.ts';
import { ImportPreview } from './import-preview.tsx';
import layout from '@candour/ui/layout.module.css';

const catalogue = texts({
  title: (language: string) => `Import translations into ${language}`,
  intro:
    'Choose the file that came back from translators: CSV with the columns of the export, or XLIFF 1.2. You see what would change before anything is saved. Empty texts never take the place of others.',
  choose: 'Choose a file',
  another: 'Choose another file',
  cancel: 'Cancel',
  save: (count: number) => (count === 1 ? 'Save 1 text' : `Save ${count} texts`),
  failed: 'The file cannot be imported',
  done: 'Translations saved',
});

type Preview = ResponseOf<typeof translatableTexts.take>;
type Chosen = { name: string; content: string; preview: Preview };

type Props = { language: { languageId: number; languageName: string }; onClose: () => void };

/** Takes a file, shows what it would change, and saves that once it is confirmed. */
export const ImportTexts = ({ language: { languageId, languageName }, onClose }: Props) => {
  const words = useTexts(catalogue);
  const [chosen, choose] = useState<Chosen>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const picker = useRef<HTMLInputElement>(null);
  const look = useWrite(translatableTexts.take, { isQuiet: true });
  const save = useWrite(translatableTexts.take, {
    isQuiet: true,
    invalidates: [translatableTexts.list, languages.list, languages.missing],
    done: words.done,
  });
  const trying = async (work: () => Promise<void>): Promise<void> => {
    try {
      setProblems([]);
      await work();
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      setProblems(failure.errors);
    }
  };
  const read = (file: File) =>
    trying(async () => {
      choose(undefined);
      const content = await file.text();
      const preview = await look.mutateAsync({ body: { languageId, content } });
      choose({ name: file.name, content, preview });
    });
  const confirm = ({ content, preview }: Chosen) =>
    trying(async () => {
      await save.mutateAsync({ body: { languageId, content, confirmed: preview.fingerprint } });
      onClose();
    });
  const count =
    chosen?.preview.rows.filter(({ outcome }) => outcome === 'added' || outcome === 'changed').length ?? 0;
  return (
    <Dialog
      isOpen
      title={words.title(languageName)}
      width={820}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            look="primary"
            disabled={count === 0}
            busy={save.isPending}
            onClick={() => chosen && void confirm(chosen)}
          >
            {words.save(count)}
          </Button>
        </>
      }
    >
      <div className={layout.stack4}>
        <p className={layout.dim}>{words.intro}</p>
        <div className={layout.row}>
          <Button icon={mdiFileUploadOutline} busy={look.isPending} onClick={() => picker.current?.click()}>
            {chosen === undefined ? words.choose : words.another}
          </Button>
          <input
            ref={picker}
            type="file"
            accept=".csv,.xlf,.xliff,text/csv,application/xliff+xml,text/xml"
            className="visually-hidden"
            tabIndex={-1}
            aria-label={words.choose}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file !== undefined) void read(file);
              // The same file can be chosen again after it was mended.
              currentTarget.value = '';
            }}
          />
          {chosen !== undefined && <span className={layout.muted}>{chosen.name}</span>}
        </div>
        {problems.length > 0 && (
          <Notice tone="danger" title={words.failed}>
            {problems.join(' ')}
          </Notice>
        )}
        {chosen !== undefined && <ImportPreview rows={chosen.preview.rows} />}
      </div>
    </Dialog>
  );
};
