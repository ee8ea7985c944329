import { texts } from '@candour/kit/contract/texts';
import { useRead } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Notice } from '@candour/ui/notice.tsx';
import { scannerLookups } from '../contract/setting.ts';
import classes from './site-scanner.module.css';

const catalogue = texts({
  Unusable: 'There is no browser to scan with',
  NoWorker: 'No scanner is running at the moment',
  waits: 'Scans that are requested wait until that changes.',
});

/** Shown if scans cannot run here. */
export const EngineNotice = () => {
  const words = useTexts(catalogue);
  const { data } = useRead(scannerLookups);
  const state = data?.engine.state;
  if (state !== 'Unusable' && state !== 'NoWorker') return null;
  return (
    <Notice tone="warning" title={words[state]} className={classes.notice}>
      {data?.engine.message} {state === 'Unusable' && words.waits}
    </Notice>
  );
};
