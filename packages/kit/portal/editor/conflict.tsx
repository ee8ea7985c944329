import { useState, useSyncExternalStore } from 'react';
import { Button } from '@candour/ui/button.tsx';
import layout from '@candour/ui/layout.module.css';
import { Notice } from '@candour/ui/notice.tsx';
import { useInView } from '../use-in-view.ts';
import type { SaveState, SaveStore } from './save-store.ts';

type Props = {
  store: SaveStore;
  /** Says what somebody else changed. */
  title: string;
  /** Says what is not saved. */
  text: string;
  className: string | undefined;
};

/** Asks which of two changes is meant; until then nothing is saved and nothing lost. */
export const Conflict = ({ store, ...props }: Props) => {
  const { save } = useSyncExternalStore(store.subscribe, store.state);
  return save.kind === 'conflict' ? <Question {...props} save={save} /> : null;
};

type QuestionProps = Omit<Props, 'store'> & { save: Extract<SaveState, { kind: 'conflict' }> };

const Question = ({ save, title, text, className }: QuestionProps) => {
  const [isBusy, work] = useState(false);
  const place = useInView();
  const keep = (): void => {
    work(true);
    void save.keep().finally(() => work(false));
  };
  return (
    <Notice ref={place} tone="danger" title={title} className={className}>
      <p>{text}</p>
      <div className={layout.row}>
        <Button small busy={isBusy} onClick={keep}>
          Keep mine
        </Button>
        <Button small look="quiet" onClick={save.take}>
          Take theirs
        </Button>
      </div>
    </Notice>
  );
};
