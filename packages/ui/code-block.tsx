import classes from './code-block.module.css';
import { CopyButton } from './copy-button.tsx';

/** Code to paste somewhere, with a button that copies it. */
export const CodeBlock = ({ code, label }: { code: string; label: string }) => (
  <div className={classes.block}>
    <pre className={classes.code} tabIndex={0} aria-label={label}>
      <code>{code}</code>
    </pre>
    <CopyButton text={code} className={classes.copy} />
  </div>
);
