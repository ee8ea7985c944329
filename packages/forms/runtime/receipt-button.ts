import { h } from '../../banner/runtime/element.ts';

/** What came of asking for a receipt. `text` says why there is none; empty if that is told elsewhere. */
export type AskedReceipt = { is: 'there'; receipt: unknown } | { is: 'early' } | { is: 'none'; text: string };

type Receipt = {
  submissionGuid: string;
  label: string;
  /** Said while it is not sealed yet, which takes a second or two. */
  soon: string;
  ask: () => Promise<AskedReceipt>;
};

/** A browser may refuse to save what comes much later than the press. */
const waits = [1000, 2000];

/** A button that saves the signed receipt of a submission as a file, and the line that says why it does not. */
export const receiptButton = ({ submissionGuid, label, soon, ask }: Receipt) => {
  const says = h('p', { class: 'hint', role: 'status' });
  let isBusy = false;
  const press = async () => {
    if (isBusy) return;
    isBusy = true;
    says.textContent = '';
    for (let at = 0; ; at++) {
      const asked = await ask();
      says.textContent = asked.is === 'early' ? soon : asked.is === 'none' ? asked.text : '';
      if (asked.is === 'there') keep(submissionGuid, asked.receipt);
      const wait = waits[at];
      if (asked.is !== 'early' || wait === undefined) break;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
    isBusy = false;
  };
  const button = h('button', { type: 'button', class: 'link', onclick: () => void press() }, label);
  return { button, says };
};

/** Saves a receipt as a file. */
const keep = (submissionGuid: string, receipt: unknown): void => {
  const file = new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' });
  const href = URL.createObjectURL(file);
  h('a', { href, download: `receipt-${submissionGuid}.json` }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
};
