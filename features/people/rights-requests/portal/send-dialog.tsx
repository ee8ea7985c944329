import { texts } from '@candour/kit/contract/texts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { AskDialog } from '@candour/ui/ask-dialog.tsx';
import layout from '@candour/ui/layout.module.css';
import { requestCalls } from '../contract.ts';
import { copyLinkDays } from '../contract/words.ts';
import { useStep } from './use-step.ts';

const catalogue = texts({
  title: 'Send the link to this copy?',
  send: 'Send',
  goes: (address: string, reference: string) =>
    `An email with the link to the copy of request ${reference} goes to ${address}.`,
  life: `The link works once and for ${copyLinkDays} days. Whoever opens it needs a code, which is sent to the same address.`,
  again: 'The link that was sent before stops working.',
});

type Props = {
  requestId: string;
  reference: string;
  /** The masked address. */
  writesTo: string;
  /** Whether a link was sent before. */
  isAgain: boolean;
  onClose: () => void;
};

/** Asks before everything that is known of a person leaves the house. */
export const SendDialog = ({ requestId, reference, writesTo, isAgain, onClose }: Props) => {
  const words = useTexts(catalogue);
  const send = useStep(requestCalls.sendCopy, 'Link sent');
  return (
    <AskDialog
      title={words.title}
      label={words.send}
      isBusy={send.isPending}
      proceed={() => send.mutate({ params: { requestId } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <div className={layout.stack3}>
        <p>{words.goes(writesTo, reference)}</p>
        <p>{words.life}</p>
        {isAgain && <p>{words.again}</p>}
      </div>
    </AskDialog>
  );
};
