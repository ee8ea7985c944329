import { mdiCodeTags, mdiPublish } from '@mdi/js';
import { useState } from 'react';
import { useRead } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { Button } from '@candour/ui/button.tsx';
import type { ConsentBanner } from '../../contract.ts';
import { publishing } from '../../contract/publishing.ts';
import { bannerProfiles } from '../../contract/set-up/profiles.ts';
import { EmbedCodeDialog } from './embed-code-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';

/** Publishing is one press away from every step; the code for the site follows. */
export const PublishNow = ({ banner }: { banner: Pick<ConsentBanner, 'consentBannerId' | 'brandId'> }) => {
  const may = useMay();
  const { consentBannerId } = banner;
  const { data } = useRead(bannerProfiles.list, { params: { bannerId: consentBannerId } });
  const [opened, open] = useState<'publish' | 'code'>();
  const profile = data?.profiles.find(({ isDefault }) => isDefault);
  if (profile === undefined) return null;
  const { status, liveVersion } = profile;
  return (
    <>
      {liveVersion !== null && (
        <Button icon={mdiCodeTags} onClick={() => open('code')}>
          Get code
        </Button>
      )}
      {may(publishing.publish.access) && (
        <Button
          look={status === 'Published' ? 'secondary' : 'primary'}
          icon={mdiPublish}
          onClick={() => open('publish')}
        >
          Publish
        </Button>
      )}
      {opened === 'publish' && (
        <PublishDialog profile={profile} onClose={() => open(undefined)} onPublished={() => open('code')} />
      )}
      {opened === 'code' && <EmbedCodeDialog banner={banner} onClose={() => open(undefined)} />}
    </>
  );
};
