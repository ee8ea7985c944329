import { texts } from '@candour/kit/contract/texts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { linkTypes } from '../contract/link-types.ts';
import { LinkList } from './link-list.tsx';

const catalogue = texts({
  title: 'Action links',
  purpose: 'One press in an email records an answer, such as unsubscribing.',
  add: 'Add action link',
  search: 'Search action links',
  empty: 'No action links yet',
  emptyText: 'Add one for the foot of your newsletter, so that people can leave it without signing in.',
  deleted: 'Links in emails that were already sent stop working. Recorded answers stay.',
});

const cells = texts({ answers: 'Answers', yes: 'Yes', no: 'No' });

/** The links that record answers. */
export const ActionLinks = () => {
  const words = useTexts(catalogue);
  const { answers: title, yes, no } = useTexts(cells);
  return (
    <LinkList
      linkType={linkTypes.action}
      noun="Action link"
      words={words}
      columns={[
        {
          name: 'answers',
          title,
          value: ({ answers }) =>
            answers.map(({ channelName, value }) => `${channelName}: ${value === 1 ? yes : no}`).join(', '),
          min: 190,
          flex: 1,
          priority: 2,
        },
      ]}
    />
  );
};
