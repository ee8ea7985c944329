import { texts } from '@candour/kit/contract/texts';
import { PublishQuestion } from '@candour/kit/portal/publish-question.tsx';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { linkRoutes, links, type PublicLink } from '../contract.ts';

const catalogue = texts({
  published: 'Link published',
  ready: 'Everybody who opens the link from now on sees this version, links in earlier emails included.',
});

type Props = { link: Pick<PublicLink, 'linkId' | 'linkName'>; onClose: () => void };

export const PublishDialog = ({ link: { linkId: id, linkName }, onClose }: Props) => {
  const words = useTexts(catalogue);
  const { data } = useRead(linkRoutes.standing, { params: { id } });
  const publishing = useWrite(linkRoutes.publish, {
    invalidates: [links.routes.list, links.routes.read, linkRoutes.standing],
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
