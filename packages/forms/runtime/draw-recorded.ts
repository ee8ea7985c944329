import { h } from '../../banner/runtime/element.ts';
import { word } from './page-form.ts';
import type { Recorded } from './page-receipt.ts';
import { type AskedReceipt, receiptButton } from './receipt-button.ts';
import { saidInWords } from './said-in-words.ts';

/** Says what was recorded last, and offers its receipt. */
export const drawRecorded = (
  { form, place, told, saved }: Recorded,
  ask: (submissionGuid: string) => Promise<AskedReceipt>,
): void => {
  const { submissionGuid, results } = saved;
  const lines = [
    ...told.answers.flatMap(({ channelId, value }) => {
      const result = results.find((each) => each.channelId === channelId)?.result;
      const said = saidInWords(form, { channelId, value: value === 1 });
      if (said === null || result === 'notTaken') return [];
      // Names that nobody translated are read in their own direction.
      return h('li', {}, h('bdi', {}, said), result === 'pending' && ` (${word(form, 'waits')})`);
    }),
    ...(Object.keys(told.contact).length > 0 ? [h('li', {}, word(form, 'contact'))] : []),
  ];
  place.hidden = submissionGuid === null || lines.length === 0;
  if (submissionGuid === null) return;
  const { button, says } = receiptButton({
    submissionGuid,
    label: word(form, 'receipt'),
    soon: word(form, 'receiptSoon'),
    ask: () => ask(submissionGuid),
  });
  place.replaceChildren(h('p', {}, h('b', {}, word(form, 'saved')), button), h('ul', {}, ...lines), says);
};
