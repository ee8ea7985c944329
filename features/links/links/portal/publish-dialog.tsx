import { texts } from '@candour/kit/contract/texts';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { AskDialog } from '@candour/ui/ask-dialog.tsx';
import layout from '@candour/ui/layout.module.css';
import { Notice } from '@candour/ui/notice.tsx';
import { linkRoutes, links, type PublicLink } from '../contract.ts';

const catalogue = texts({
  title: (name: string) => `Publish ${name}?`,
  publish: 'Publish',
  published: 'Link published',
  ready: 'Everybody who opens the link from now on sees this version, links in earlier emails included.',
  same: 'Nothing has changed since it was published.',
});

type Props = { link: Pick<PublicLink, 'linkId' | 'linkName'>; onClose: () => void };

/** Says what speaks against publishing, and publishes what is saved. */
export const PublishDialog = ({ link: { linkId: id, linkName }, onClose }: Props) => {
  const words = useTexts(catalogue);
  const { data } = useRead(linkRoutes.standing, { params: { id } });
  const publishing = useWrite(linkRoutes.publish, {
    invalidates: [links.routes.list, links.routes.read, linkRoutes.standing],
    done: words.published,
  });
  const isBlocked = data?.checks.some(({ severity }) => severity === 'error') ?? true;
  const proceed = async () => {
    await publishing.mutateAsync({ params: { id } });
    onClose();
  };
  return (
    <AskDialog
      title={words.title(linkName)}
      label={words.publish}
      onClose={onClose}
      proceed={() => void proceed().catch(() => undefined)}
      isBusy={publishing.isPending}
      isDisabled={isBlocked}
    >
      <div className={layout.stack3}>
        {data === undefined && <Waiting height={80} />}
        {data?.checks.map(({ severity, text }) => (
          <Notice key={text} tone={severity === 'error' ? 'danger' : 'warning'}>
            {text}
          </Notice>
        ))}
        {data !== undefined && !isBlocked && <p>{data.hasChanges ? words.ready : words.same}</p>}
      </div>
    </AskDialog>
  );
};
