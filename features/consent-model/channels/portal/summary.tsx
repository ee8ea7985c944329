import { useWatch } from 'react-hook-form';
import { plainText } from '@candour/consent/rich-text.ts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { Facts, type Fact } from '@candour/ui/facts.tsx';
import { subGroups } from '../../consent-structure/contract.ts';
import { contactMedia, defaultStates, legalBases, lifespanStarts, type Channel } from '../contract.ts';

/** The channel in full sentences, before it is saved. */
export const Summary = () => {
  const { control } = useFormHandle();
  const channel = useWatch({ control }) as Partial<Channel>; // the members of this form
  const { data } = useRead(subGroups.routes.list);
  const group = data?.subGroups.find(({ subGroupId }) => subGroupId === channel.subGroupId);
  return <Facts facts={factsOf(channel, group && `${group.parentGroupName} / ${group.subGroupName}`)} />;
};

const open = 'Not chosen yet';
const wordIn = (words: Readonly<Record<string, string>>, value: string | null | undefined): string =>
  words[value ?? ''] ?? open;

const factsOf = (channel: Partial<Channel>, group: string | undefined): Fact[] => {
  const { displayText, contactMedium, legalBasis, defaultState, doubleOptIn, translations } = channel;
  const { requiredStandakFields: needed = [], lifespanDays, lifespanFrom } = channel;
  return [
    ['People read', plainText(displayText ?? '') || open],
    ['It belongs to', group ?? open],
    ['A yes lets you contact people by', wordIn(contactMedia, contactMedium)],
    ['Legal basis', wordIn(legalBases, legalBasis)],
    ['Without an answer people count as', wordIn(defaultStates, defaultState)],
    ['A yes counts', doubleOptIn === true ? 'Once it is confirmed' : 'At once'],
    ['Before a yes you need', needed.length === 0 ? 'Nothing' : needed.join(', ')],
    [
      'A yes ends',
      lifespanDays === null || lifespanDays === undefined
        ? 'Never'
        : `${lifespanDays} days after ${wordIn(lifespanStarts, lifespanFrom).toLowerCase()}`,
    ],
    ['Languages besides the default', String(translations?.length ?? 0)],
  ];
};
