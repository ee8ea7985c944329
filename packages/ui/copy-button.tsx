import { mdiCheck, mdiContentCopy } from '@mdi/js';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { showSnack } from './snackbar-store.ts';

type Props = {
  /** What goes to the clipboard. */
  text: string;
  /** "Copy" by default. */
  label?: string;
  className?: string | undefined;
};

/** Copies a text and says so on the button itself. */
export const CopyButton = ({ text, label = 'Copy', className }: Props) => {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    if (await copyText(text)) setCopied(true);
    else
      showSnack('danger', 'The browser did not allow copying. Please select the text and copy it by hand.');
  };
  return (
    <Button
      small
      icon={isCopied ? mdiCheck : mdiContentCopy}
      className={className}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
    </Button>
  );
};
