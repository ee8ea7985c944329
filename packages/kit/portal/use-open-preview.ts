import { previewRoutes, type PreviewType } from '../contract/previews.ts';
import { useWrite } from './query.ts';

/** Opens the preview page of something saved in a new tab; anybody who has its address can look, too. */
export const useOpenPreview = (type: PreviewType): ((id: number) => Promise<void>) => {
  const token = useWrite(previewRoutes.token);
  return async (id) => {
    // Opened during the click itself: browsers block what opens later.
    const tab = open('', '_blank');
    try {
      const { previewToken } = await token.mutateAsync({ body: { type, id } });
      const address = `/preview?${new URLSearchParams({ type, id: String(id), previewToken })}`;
      if (tab === null) location.assign(address);
      else {
        tab.opener = null;
        tab.location.replace(address);
      }
    } catch {
      // The message is already shown.
      tab?.close();
    }
  };
};
