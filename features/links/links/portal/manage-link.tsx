import { useNavigate } from '@tanstack/react-router';
import { texts } from '@candour/kit/contract/texts';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRecord } from '@candour/kit/portal/query.ts';
import { RecordForm } from '@candour/kit/portal/record-form.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { WaitingRecord } from '@candour/kit/portal/waiting.tsx';
import { links, linkScreens } from '../contract.ts';
import { linkTypes } from '../contract/link-types.ts';
import { ActionLinkForm } from './action-link-form.tsx';
import { PageLinkForm } from './page-link-form.tsx';

const kinds = {
  action: {
    form: ActionLinkForm,
    screen: 'action-links',
    done: { added: 'Action link added', saved: 'Action link saved' },
    words: texts({
      add: 'Add action link',
      list: 'Action links',
      purpose: 'The page asks with one button. Nothing is recorded before it is pressed.',
    }),
  },
  page: {
    form: PageLinkForm,
    screen: 'preference-page-links',
    done: { added: 'Preference page link added', saved: 'Preference page link saved' },
    words: texts({
      add: 'Add preference page link',
      list: 'Preference page links',
      purpose: 'An address that opens a preference page for one person.',
    }),
  },
} as const;

/** The form of one link, for what it does. */
export const ManageLink = () => {
  const navigate = useNavigate();
  const [{ id, linkType }, change] = useAddress<'id' | 'linkType'>();
  const { data } = useRecord(links.routes.read, id === undefined ? undefined : Number(id));
  const type =
    data?.linkType ??
    (Number(linkType) === linkTypes.preferencePage ? linkTypes.preferencePage : linkTypes.action);
  const kind = type === linkTypes.preferencePage ? kinds.page : kinds.action;
  const words = useTexts(kind.words);
  if (id !== undefined && data === undefined) return <WaitingRecord />;
  const close = () => void navigate(linkTo(linkScreens, kind.screen));
  const { form: Fields } = kind;
  return (
    <>
      <PageHead
        title={words.add}
        name={data?.linkName}
        purpose={words.purpose}
        trail={[{ label: words.list, run: close }]}
      />
      <RecordForm
        key={`${type} ${id}`}
        noun={links}
        row={data}
        start={{ linkType: type }}
        done={kind.done}
        back={close}
        onAdded={(added) => change({ id: String(added) })}
      >
        <Fields link={data} />
      </RecordForm>
    </>
  );
};
