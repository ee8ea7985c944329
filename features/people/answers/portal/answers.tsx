import { useNavigate } from '@tanstack/react-router';
import { sourceNames, sourceTypes } from '@candour/consent/source-types.ts';
import { texts } from '@candour/kit/contract/texts';
import { useChosenBrand } from '@candour/kit/portal/use-chosen-brand.tsx';
import { DataTable } from '@candour/kit/portal/data-table.tsx';
import { dayInWords } from '@candour/kit/portal/dates.ts';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Notice } from '@candour/ui/notice.tsx';
import { Select } from '@candour/ui/select.tsx';
import { profileScreens } from '../../profiles/contract.ts';
import { listAnswers, listedAnswer, type ListedAnswer } from '../contract.ts';
import { saidNames, saidsOf, sets, type AnswerSet } from '../contract/words.ts';
import classes from './answers.module.css';

const catalogue = texts({
  Submissions: 'Submissions',
  Answers: 'Answers',
  Standing: 'People of channels',
  asOfNow: 'As of now',
  lastDays: 'The last 30 days',
  purpose: (about: string) => `${about}. Each look is written to the audit.`,
  said: 'Said',
  anySaid: 'Whatever was said',
  source: 'Source',
  anySource: 'All sources',
  none: 'Nothing in your brands',
  newest: (shown: number, total: string) => `The newest ${shown} of ${total} are listed.`,
});

const facts = { fields: listedAnswer, id: 'id', label: 'initials', search: [], order: 'at' } as const;

type Member = 'set' | 'from' | 'to' | 'channel' | 'said' | 'statement' | 'source' | 'link';

const numberIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/** What a figure of a dashboard counted. The filters are in the address, so a figure leads to its own list. */
export const Answers = () => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const [{ from, to, ...address }, change] = useAddress<Member>();
  const { brandId, chip } = useChosenBrand();
  const set = sets.find((each) => each === address.set) ?? 'Answers';
  const said = saidsOf[set].find((each) => each === address.said);
  const source = sourceTypes.find((each) => each === address.source);
  const { data } = useRead(listAnswers, {
    query: {
      set,
      from,
      to,
      brandId,
      channelId: numberIn(address.channel),
      said,
      statementId: numberIn(address.statement),
      source,
      linkId: numberIn(address.link),
    },
  });
  const open = ({ dataSubjectId }: ListedAnswer) =>
    void navigate(linkTo(profileScreens, 'person', { params: { dataSubjectId } }));
  const list = useList(data?.answers, facts, { isFixedOrder: true, columns: columnsOf(set) });
  const days =
    from === undefined || to === undefined ? words.lastDays : `${dayInWords(from)} to ${dayInWords(to)}`;
  const period = set === 'Standing' ? words.asOfNow : days;
  const total = data?.total ?? 0;
  return (
    <>
      <PageHead
        title={words[set]}
        count={data?.total}
        purpose={words.purpose([period, ...(data?.about ?? [])].join(', '))}
        actions={chip}
      />
      <div className={classes.filters}>
        {saidsOf[set].length > 0 && (
          <Select
            aria-label={words.said}
            choices={[
              { value: '', label: words.anySaid },
              ...saidsOf[set].map((value) => ({ value, label: saidNames[value] })),
            ]}
            value={said ?? ''}
            onValueChange={(value) => change({ said: value || undefined })}
          />
        )}
        {set !== 'Standing' && (
          <Select
            aria-label={words.source}
            choices={[
              { value: '', label: words.anySource },
              ...sourceTypes.map((value) => ({ value, label: sourceNames[value] })),
            ]}
            value={source ?? ''}
            onValueChange={(value) => change({ source: value || undefined })}
          />
        )}
      </div>
      {total > list.total && <Notice>{words.newest(list.total, total.toLocaleString('en'))}</Notice>}
      <DataTable list={list} title={words[set]} empty={{ title: words.none }} open={open} />
    </>
  );
};

const columnsOf = (set: AnswerSet) =>
  [
    { field: 'initials', title: 'Initials', min: 90 },
    { field: 'email', title: 'Email', min: 150 },
    ...(set === 'Submissions'
      ? []
      : ([
          { field: 'channelName', title: 'Channel', min: 170, priority: 1 },
          { field: 'said', title: 'Said', min: 120 },
        ] as const)),
    ...(set === 'Standing' ? [] : ([{ field: 'source', title: 'Source', min: 140, priority: 2 }] as const)),
    { field: 'brandName', title: 'Brand', min: 110, priority: 3 },
    { field: 'at', title: 'When', min: 140 },
  ] as const;
