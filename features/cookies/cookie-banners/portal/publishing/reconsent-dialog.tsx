import { useWrite } from '@candour/kit/portal/query.ts';
import { Button } from '@candour/ui/button.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { cookieBanners } from '../../contract.ts';
import { publishing } from '../../contract/publishing.ts';
import { bannerProfiles } from '../../contract/set-up/profiles.ts';

type Props = { banner: { consentBannerId: number; consentBannerName: string }; onClose: () => void };

/** Asks before every visitor is asked again. */
export const ReconsentDialog = ({ banner, onClose }: Props) => {
  const request = useWrite(publishing.requestReconsent, {
    invalidates: [cookieBanners.list, publishing.versions, publishing.log, bannerProfiles.list],
    done: 'Visitors are asked again from now on',
  });
  const proceed = () => request.mutate({ params: { id: banner.consentBannerId } }, { onSuccess: onClose });
  return (
    <Dialog
      isOpen
      title="Request re-consent?"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={request.isPending} onClick={proceed}>
            Request re-consent
          </Button>
        </>
      }
    >
      <p>
        Every visitor of <strong>{banner.consentBannerName}</strong> sees the banner again at the next page
        view. Scripts stay as visitors chose before until they answer; new services stay blocked.
      </p>
    </Dialog>
  );
};
