import { useRouterState } from '@tanstack/react-router';
import { texts } from '@candour/kit/contract/texts';
import { FormSteps } from '@candour/kit/portal/form-steps.tsx';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { RecordForm } from '@candour/kit/portal/record-form.tsx';
import { useRead, useRecord } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { Translations } from '@candour/kit/portal/translations.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { WaitingRecord } from '@candour/kit/portal/waiting.tsx';
import { subGroups } from '../../consent-structure/contract.ts';
import { extendedPreferences } from '../../extended-preferences/contract.ts';
import { languages } from '../../../organisation/languages/contract.ts';
import { channels, type Channel } from '../contract.ts';
import { Behaviour, behaviourFields } from './behaviour.tsx';
import { ExtendedPreferences } from './extended-preferences.tsx';
import { Details, detailFields } from './details.tsx';
import { Summary } from './summary.tsx';
import { useWayBack } from './use-way-back.ts';

const catalogue = texts({
  add: 'Add channel',
  saved: 'Channel saved',
  details: 'Details',
  detailsText: 'What it is called, and where it stands',
  behaviour: 'Behaviour',
  behaviourText: 'On what basis, and for how long',
  extended: 'Extended preferences',
  extendedText: 'What else people are asked with it',
  translations: 'Translations',
  translationsText: 'What people read in other languages',
  summary: 'Summary',
  summaryText: 'How it will work',
});

type Address = 'channelId' | 'subGroupId' | 'brandId';

/** A channel in steps: a new one, a copy, or the one that the address names. */
export const ManageChannel = () => {
  const [address] = useAddress<Address>();
  const { isClone = false } = useRouterState({ select: ({ location }) => location.state });
  const id = address.channelId === undefined ? undefined : Number(address.channelId);
  const { data: known } = useRecord(channels.routes.read, id);
  if (id !== undefined && known === undefined) return <WaitingRecord />;
  return <ChannelForm known={known} isClone={isClone} address={address} />;
};

type Props = { known: Channel | undefined; isClone: boolean; address: { [name in Address]?: string } };

const ChannelForm = ({ known, isClone, address }: Props) => {
  const words = useTexts(catalogue);
  const origin = useWayBack();
  const mayAsk = useMay()(extendedPreferences.access.read);
  const { data: spoken } = useRead(languages.assigned);
  const isNew = known === undefined || isClone;
  return (
    <>
      <PageHead title={words.add} name={isNew ? undefined : known.channelName} trail={[origin]} />
      <RecordForm
        noun={channels}
        row={isNew ? undefined : known}
        start={startOf(known, address)}
        done={words.saved}
        touches={[subGroups.routes.list]}
        back={origin.run}
        hasSaveAndClose={!isNew}
      >
        <FormSteps
          isNew={isNew}
          steps={[
            {
              title: words.details,
              subtitle: words.detailsText,
              names: detailFields,
              content: <Details />,
            },
            {
              title: words.behaviour,
              subtitle: words.behaviourText,
              names: behaviourFields,
              content: <Behaviour />,
            },
            ...(mayAsk
              ? [
                  {
                    title: words.extended,
                    subtitle: words.extendedText,
                    names: ['extendedPreferences'],
                    content: <ExtendedPreferences />,
                  },
                ]
              : []),
            {
              title: words.translations,
              subtitle: words.translationsText,
              names: ['translations'],
              content: (
                <Translations
                  name="translations"
                  fields={[{ name: 'displayText', as: 'richText' }]}
                  languages={spoken}
                />
              ),
            },
            { title: words.summary, subtitle: words.summaryText, names: [], content: <Summary /> },
          ]}
        />
      </RecordForm>
    </>
  );
};

const numberOr = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

/** A copy has no reference, because that is unique to one channel. */
const startOf = (known: Props['known'], { brandId, subGroupId }: Props['address']) =>
  known === undefined
    ? { brandId: numberOr(brandId), subGroupId: numberOr(subGroupId) }
    : { ...known, channelName: `${known.channelName} (Copy)`, externalReference: '' };
