import { useId } from 'react';
import type { LetterFacts } from '@candour/features/people/letters/contract.ts';
import { Button } from '@candour/ui/button.tsx';
import classes from './desk.module.css';
import { Problem } from './problem.tsx';
import { sizeOf } from './size-of.ts';

/** A letter as it was brought in, with the name that the agent knows it by; only this page knows that name. */
export type Attached = LetterFacts & { name: string };

type Props = {
  letter: Attached | undefined;
  isBusy: boolean;
  problem: string | undefined;
  /** What the server does not have yet. */
  chosen: File | undefined;
  bring: (file: File) => void;
  remove: () => void;
};

/** The scan of a letter. It stays chosen for what else is recorded for the person. */
export const LetterField = ({ letter, isBusy, problem, chosen, bring, remove }: Props) => {
  const id = useId();
  if (letter !== undefined)
    return (
      <div className={classes.letter}>
        <span className={classes.what}>
          <strong title={letter.name}>{letter.name}</strong>
          <span className={classes.help}>{sizeOf(letter)}</span>
        </span>
        <Button small aria-label={`Remove ${letter.name}`} onClick={remove}>
          Remove
        </Button>
      </div>
    );
  return (
    <div className={classes.fields}>
      <label htmlFor={id}>Scan of the letter</label>
      <input
        id={id}
        type="file"
        className={classes.file}
        accept=".pdf,.png,.jpg,.jpeg,.tif,.tiff"
        disabled={isBusy}
        aria-describedby={`${id}-help`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file !== undefined) bring(file);
        }}
      />
      <span id={`${id}-help`} className={classes.help} role="status">
        {isBusy ? 'Sending the file…' : 'PDF, PNG, JPEG or TIFF'}
      </span>
      <Problem text={problem} />
      {problem !== undefined && chosen !== undefined && (
        <Button small onClick={() => bring(chosen)}>
          {`Send ${chosen.name} again`}
        </Button>
      )}
    </div>
  );
};
