import { mdiDownload } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { dateTimeText } from '@candour/kit/portal/dates.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { Facts } from '@candour/ui/facts.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { SideSheet } from '@candour/ui/side-sheet.tsx';
import { readableSize } from '@candour/ui/readable-size.ts';
import type { ExportFile, ExportRun } from '../contract.ts';
import classes from './exports.module.css';
import { RunStatusChip } from './run-status.tsx';

const catalogue = texts({
  status: 'Status',
  requestedBy: 'Requested by',
  started: 'Started',
  finished: 'Finished',
  rows: 'Rows',
  files: 'Files',
  none: 'This run has no files.',
  download: 'Download',
  count: (rows: number, size: string) => `${rows.toLocaleString('en')} rows, ${size}`,
});

type Props = {
  run: ExportRun;
  download: (file: ExportFile) => void;
  isDownloading: boolean;
  onClose: () => void;
};

/** A run with all its files. */
export const RunSheet = ({ run, download, isDownloading, onClose }: Props) => {
  const words = useTexts(catalogue);
  const moment = (iso: string | null) => (iso === null ? '–' : dateTimeText(iso, true));
  return (
    <SideSheet isOpen title={run.exportName} onClose={onClose}>
      {run.errorText !== '' && <Notice tone="danger">{run.errorText}</Notice>}
      <Facts
        facts={[
          [words.status, <RunStatusChip key="status" status={run.status} />],
          [words.requestedBy, run.requestedBy],
          [words.started, moment(run.startedAt)],
          [words.finished, moment(run.finishedAt)],
          [words.rows, run.rowCount.toLocaleString('en')],
        ]}
      />
      <h3 className={classes.head}>{words.files}</h3>
      {run.files.length === 0 && <p>{words.none}</p>}
      <ul className={classes.files}>
        {run.files.map((file) => (
          <li key={file.fileGuid} className={classes.file}>
            <span className={classes.name}>
              <span>{file.fileName}</span>
              <span className={classes.size}>
                {file.notice === '' ? words.count(file.rowCount, readableSize(file.sizeBytes)) : file.notice}
              </span>
            </span>
            {file.notice === '' && (
              <Button
                small
                icon={mdiDownload}
                busy={isDownloading}
                onClick={() => download(file)}
                aria-label={`${words.download} ${file.fileName}`}
              >
                {words.download}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </SideSheet>
  );
};
