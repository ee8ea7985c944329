import { saveFile } from '@candour/ui/save-file.ts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { profileCalls } from '../contract.ts';

/** Saves the receipt of a submission as a file, for whoever wants to verify it. */
export const useReceipt = (dataSubjectId: string): ((submissionGuid: string) => void) => {
  // A reading call, but one that is made and audited when somebody asks for the file.
  const reading = useWrite(profileCalls.receipt);
  return (submissionGuid) =>
    reading.mutate(
      { params: { dataSubjectId, receiptGuid: submissionGuid } },
      {
        onSuccess: (receipt) => {
          const text = JSON.stringify(receipt, null, 2);
          saveFile(`receipt-${submissionGuid}.json`, new Blob([text], { type: 'application/json' }));
        },
      },
    );
};
