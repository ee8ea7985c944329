import { texts } from '@candour/kit/contract/texts';
import { PublishQuestion } from '@candour/kit/portal/publish-question.tsx';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { portalLinkRoutes, portalLinks, type PortalLink } from '../contract.ts';

const catalogue = texts({
  published: 'Public portal link published',
  ready: 'Everybody who signs in from now on sees this version.',
});

type Props = { link: Pick<PortalLink, 'linkId' | 'linkName'>; onClose: () => void };

export const PublishDialog = ({ link: { linkId: id, linkName }, onClose }: Props) => {
  const words = useTexts(catalogue);
  const { data } = useRead(portalLinkRoutes.standing, { params: { id } });
  const publishing = useWrite(portalLinkRoutes.publish, {
    invalidates: [portalLinks.routes.list, portalLinks.routes.read, portalLinkRoutes.standing],
    done: words.published,
  });
  return (
    <PublishQuestion
      name={linkName}
      standing={data}
      ready={words.ready}
      publish={() => publishing.mutateAsync({ params: { id } })}
      isBusy={publishing.isPending}
      onClose={onClose}
    />
  );
};
