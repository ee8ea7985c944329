import { AskDialog } from '@candour/ui/ask-dialog.tsx';
import layout from '@candour/ui/layout.module.css';
import { Notice } from '@candour/ui/notice.tsx';
import { texts } from '../contract/texts.ts';
import { useTexts } from './use-words.ts';
import { Waiting } from './waiting.tsx';

const catalogue = texts({
  title: (name: string) => `Publish ${name}?`,
  publish: 'Publish',
  same: 'Nothing has changed since it was published.',
});

type Props = {
  name: string;
  /** How what is saved compares with what is published; undefined while that is read. */
  standing:
    | { checks: readonly { severity: 'error' | 'warning'; text: string }[]; hasChanges: boolean }
    | undefined;
  /** What publishing changes for people. */
  ready: string;
  publish: () => Promise<unknown>;
  isBusy: boolean;
  onClose: () => void;
};

/** Says what speaks against publishing, and publishes. */
export const PublishQuestion = ({ name, standing, ready, publish, isBusy, onClose }: Props) => {
  const words = useTexts(catalogue);
  const isBlocked = standing?.checks.some(({ severity }) => severity === 'error') ?? true;
  return (
    <AskDialog
      title={words.title(name)}
      label={words.publish}
      onClose={onClose}
      proceed={() => void publish().then(onClose, () => undefined)}
      isBusy={isBusy}
      isDisabled={isBlocked}
    >
      <div className={layout.stack3}>
        {standing === undefined && <Waiting height={80} />}
        {standing?.checks.map(({ severity, text }) => (
          <Notice key={text} tone={severity === 'error' ? 'danger' : 'warning'}>
            {text}
          </Notice>
        ))}
        {standing !== undefined && !isBlocked && <p>{standing.hasChanges ? ready : words.same}</p>}
      </div>
    </AskDialog>
  );
};
