import { drawRecorded } from './draw-recorded.ts';
import type { post } from './page-address.ts';
import { word } from './page-form.ts';
import type { Recorded } from './page-receipt.ts';
import type { AskedReceipt } from './receipt-button.ts';

// What a hosted page loads once something was recorded.

/** `call` asks the server for the person of the page's session. */
export type OfferReceipt = (recorded: Recorded, call: typeof post) => void;

const offer: OfferReceipt = (recorded, call) => {
  const { form } = recorded;
  const { language } = form.definition;
  drawRecorded(recorded, async (submissionGuid): Promise<AskedReceipt> => {
    const response = await call('receipts', { submissionGuid, language }).catch(() => null);
    if (response?.ok) return { is: 'there', receipt: await response.json() };
    if (response?.status === 409) return { is: 'early' };
    return { is: 'none', text: word(form, response?.status === 401 ? 'openAgain' : 'away') };
  });
};

(window as unknown as { candourReceipt: OfferReceipt }).candourReceipt = offer;
