import { CallFailed } from '@candour/kit/portal/client.ts';
import { showSnack } from '@candour/ui/snackbar-store.ts';

/** Waits for a call and shows the red message if it fails; answers whether it went well. */
export const showFailure = async (call: Promise<unknown>): Promise<boolean> => {
  try {
    await call;
    return true;
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure;
    showSnack('danger', failure.message);
    return false;
  }
};
