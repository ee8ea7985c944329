import { mdiChevronDown } from '@mdi/js';
import { useId } from 'react';
import { CodeBlock } from '@candour/ui/code-block.tsx';
import { Icon } from '@candour/ui/icon.tsx';
import type { EmbedCode } from '../../contract/publishing.ts';
import classes from './embed-codes.module.css';

type Props = { code: EmbedCode; isOpen: boolean; onToggle: () => void };

/** One variant of the code: its name and when to choose it, and below, when open, the code itself. */
export const EmbedVariant = ({ code, isOpen, onToggle }: Props) => {
  const id = useId();
  return (
    <section className={classes.variant}>
      <h3>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <span className={classes.title}>{code.title}</span>
          <Icon path={mdiChevronDown} className={classes.chevron} />
          <span className={classes.description}>{code.description}</span>
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className={classes.content}>
        <CodeBlock code={code.code} label={`${code.title} code`} />
        {code.policyHash !== null && (
          <>
            <p className={classes.description}>
              If your site has a content security policy without a nonce, add this source to script-src:
            </p>
            <CodeBlock code={code.policyHash} label={`${code.title} policy source`} />
          </>
        )}
      </div>
    </section>
  );
};
