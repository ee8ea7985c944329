import { useRef, type ReactNode } from 'react';
import { useRead } from '@candour/kit/portal/query.ts';
import { systemEmailParts } from '../contract.ts';
import type { EmailTypeName } from '../email-types.ts';
import layout from '@candour/ui/layout.module.css';
import classes from './emails.module.css';

type Props = { emailType: EmailTypeName; children: ReactNode };

/** Text fields with a button for each placeholder, which inserts it where the cursor last was. */
export const WithPlaceholders = ({ emailType, children }: Props) => {
  const last = useRef<HTMLElement | null>(null);
  const { data } = useRead(systemEmailParts.types);
  const placeholders = data?.types.find((type) => type.emailType === emailType)?.placeholders ?? [];
  const insert = (name: string) => {
    last.current?.focus();
    // Deprecated without a successor: nothing else inserts into fields and editors alike and can be undone.
    // oxlint-disable-next-line typescript/no-deprecated -- see above
    document.execCommand('insertText', false, `{{${name}}}`);
  };
  return (
    <>
      <div className={layout.row} role="group" aria-label="Insert placeholder">
        <span className={classes.hint}>Insert where the cursor is</span>
        {placeholders.map(({ name, isMandatory, example }) => (
          <button
            key={name}
            type="button"
            className={classes.placeholder}
            title={isMandatory ? `Must be in the text. Example: ${example}` : `Example: ${example}`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(name)}
          >
            {`{{${name}}}`}
            {isMandatory && <span className={classes.mandatory}>required</span>}
          </button>
        ))}
      </div>
      <div
        className={layout.stack5}
        onFocusCapture={({ target }) => {
          if (isText(target)) last.current = target;
        }}
      >
        {children}
      </div>
    </>
  );
};

const isText = (target: HTMLElement): boolean =>
  target.isContentEditable || target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
