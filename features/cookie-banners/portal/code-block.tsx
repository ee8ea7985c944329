import { mdiContentCopy } from '@mdi/js';
import { Button } from '@candour/ui/button.tsx';
import { showSnack } from '@candour/ui/snackbar-store.ts';
import classes from './code-block.module.css';

/** Code to paste somewhere, with a button that copies it. */
export const CodeBlock = ({ code, label }: { code: string; label: string }) => {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(code);
    showSnack('success', 'Code copied');
  };
  return (
    <div className={classes.block}>
      <pre className={classes.code} tabIndex={0} aria-label={label}>
        {code}
      </pre>
      <Button small icon={mdiContentCopy} className={classes.copy} onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
};
