import { domainsToAllow } from '@candour/consent/allowed-sites.ts';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { accessKeyTypeIds, accessKeys } from '../../../../access/access-keys/contract.ts';
import { cookieBanners } from '../../contract.ts';
import { useSetUp } from './set-up.tsx';

const form = formOf(accessKeys);

type Props = { onClose: () => void; onCreated: (accessKeyId: string) => void };

/** An access key for the domains of the banner, created without leaving the set-up. */
export const NewAccessKey = ({ onClose, onCreated }: Props) => {
  const { consentBannerId, brandId } = useSetUp();
  const { data } = useRead(cookieBanners.readBasicDetails, { params: { id: consentBannerId } });
  const create = useWrite(accessKeys.create, {
    invalidates: [accessKeys.list, accessKeys.consentBanner],
    done: 'Access key created',
  });
  if (data === undefined) return null;
  return (
    <form.Dialog
      title="New access key"
      record={{
        accessKeyName: data.consentBannerName,
        accessKeyType: accessKeyTypeIds.ConsentBanner,
        brandId,
        allowedDomains: domainsToAllow(data.domains, data.includeSubDomains),
      }}
      saveLabel="Create"
      save={async (values) => {
        const { newAccessKeyId } = await create.mutateAsync({ body: values });
        onCreated(newAccessKeyId);
      }}
      onClose={onClose}
    >
      <form.Field name="accessKeyName" autoFocus />
      <form.Field name="allowedDomains" as="tags" />
    </form.Dialog>
  );
};
