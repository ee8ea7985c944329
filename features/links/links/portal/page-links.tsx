import { texts } from '@candour/kit/contract/texts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { linkTypes } from '../contract/link-types.ts';
import { authenticationChoices, authenticationWords } from '../contract/authentication-words.ts';
import { LinkList } from './link-list.tsx';

const catalogue = texts({
  title: 'Preference page links',
  purpose: 'Addresses for emails, apps and letters that open a preference page for one person.',
  add: 'Add preference page link',
  search: 'Search preference page links',
  empty: 'No preference page links yet',
  emptyText: 'Add one for your emails, so that people can see and change what they are sent.',
  deleted: 'Links in emails that were already sent and have not expired stop working. Their choices stay.',
});

/** The links that open preference pages. */
export const PreferencePageLinks = () => (
  <LinkList
    linkType={linkTypes.preferencePage}
    noun="Preference page link"
    words={useTexts(catalogue)}
    columns={[
      { field: 'pageName', min: 160, flex: 1, priority: 2 },
      {
        field: 'authenticationType',
        value: ({ authenticationType }) => authenticationWords[authenticationType].label,
        min: 140,
        priority: 2,
      },
    ]}
    filters={{
      authenticationType: {
        choices: authenticationChoices.map(({ value, label }) => ({ value: String(value), label })),
      },
    }}
  />
);
