import { useWatch } from 'react-hook-form';
import { texts } from '@candour/kit/contract/texts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { channels } from '../../../consent-model/channels/contract.ts';
import { cookieScripts } from '../../../cookies/services/contract.ts';
import { statements } from '../../../consent-model/statements/contract.ts';
import { transactionTypes } from '../../../consent-model/transaction-types/contract.ts';
import { sourceTypes } from '@candour/consent/source-types.ts';
import classes from '../fields.module.css';
import { serviceForm } from '../service-form.ts';
import { usePayloadFields } from './use-payload-fields.ts';

const catalogue = texts({
  intro: 'A filter that is left empty lets everything through.',
  brands: 'Whose changes; the brands of the system still apply',
  channels: 'Services answered for',
  channelsText: 'Only answers about at least one of these',
  values: 'Answers',
  valuesText: 'Only changes that hold at least one such answer',
  fieldsText: 'Only changes in which all of these are known',
});

const { Field } = serviceForm;
const answers = [
  { value: 1, label: 'Yes' },
  { value: 0, label: 'No' },
];

const methods = [
  { value: 'banner', label: 'Banner' },
  { value: 'preferences', label: 'Preferences of the banner' },
  { value: 'api', label: 'API' },
  { value: 'gpc', label: 'Global Privacy Control' },
  { value: 'frame', label: 'Always allow in a blocked frame' },
];
const sources = sourceTypes.map((value) => ({ value, label: value.replaceAll(/([a-z])([A-Z])/g, '$1 $2') }));

/** Which changes a service sends: of visitors, of people's answers, or of people. */
export const StepFilters = () => {
  const words = useTexts(catalogue);
  const { control } = useFormHandle();
  const trigger = useWatch({ control, name: 'triggerType' });
  const isOfAnswers = trigger === 'PreferenceChanged' || trigger === 'ExtendedPreferenceChanged';
  const isOfPeople = trigger === 'DataSubjectChanged' || trigger === 'DataSubjectErased';
  const fields = usePayloadFields().map(({ name, label }) => ({ value: name, label }));
  return (
    <div className={classes.stack}>
      <p className={classes.dim}>{words.intro}</p>
      <Field name="filters.brandIds" as="brands" help={words.brands} />
      {isOfAnswers ? <OfChannels /> : !isOfPeople && <OfServices />}
      {!isOfPeople && (
        <>
          <Field
            name="filters.values"
            label={words.values}
            help={words.valuesText}
            as="multiSelect"
            choices={answers}
          />
          <Field name="filters.sources" as="multiSelect" choices={isOfAnswers ? sources : methods} />
        </>
      )}
      {isOfAnswers && <OfTransactionTypes />}
      <Field name="filters.hasFields" help={words.fieldsText} as="multiSelect" choices={fields} />
    </div>
  );
};

type Choice = { value: number; label: string };

/** What can be looked up, and what is chosen already even where it cannot be. */
const useChosen = (
  name: 'channelIds' | 'statementIds',
  { known, word }: { known: Choice[]; word: string },
): Choice[] => {
  const { control } = useFormHandle();
  const chosen = useWatch({ control, name: `filters.${name}` }) as number[] | undefined; // what the field holds
  const others = (chosen ?? []).filter((id) => !known.some(({ value }) => value === id));
  return [...known, ...others.map((value) => ({ value, label: `${word} ${value}` }))];
};

/** Answers to cookie banners: the services on sites, by their names. */
const OfServices = () => {
  const words = useTexts(catalogue);
  const { list } = cookieScripts.routes;
  const { data } = useRead(list, undefined, { isEnabled: useMay()(list.access), isQuiet: true });
  const known = (data ?? []).map(({ cookieScriptChannelId, cookieScriptName }) => ({
    value: cookieScriptChannelId,
    label: cookieScriptName,
  }));
  const choices = useChosen('channelIds', { known, word: 'Channel' });
  return (
    <Field
      name="filters.channelIds"
      label={words.channels}
      help={words.channelsText}
      as="multiSelect"
      choices={choices}
    />
  );
};

/** Answers of people: channels and their wordings. */
const OfChannels = () => {
  const words = useTexts(catalogue);
  const may = useMay();
  const ofChannels = channels.routes.list;
  const ofStatements = statements.routes.list;
  const { data: channelData } = useRead(
    ofChannels,
    { query: {} },
    {
      isEnabled: may(ofChannels.access),
      isQuiet: true,
    },
  );
  const { data: statementData } = useRead(
    ofStatements,
    { query: {} },
    {
      isEnabled: may(ofStatements.access),
      isQuiet: true,
    },
  );
  const channelChoices = useChosen('channelIds', {
    word: 'Channel',
    known: (channelData?.channels ?? []).map(({ channelId, channelName }) => ({
      value: channelId,
      label: channelName,
    })),
  });
  const statementChoices = useChosen('statementIds', {
    word: 'Statement',
    known: (statementData?.statements ?? []).map(({ statementId, statementName, channelName }) => ({
      value: statementId,
      label: `${statementName} (${channelName})`,
    })),
  });
  return (
    <>
      <Field name="filters.channelIds" help={words.channelsText} as="multiSelect" choices={channelChoices} />
      <Field name="filters.statementIds" as="multiSelect" choices={statementChoices} />
    </>
  );
};

/** Only where the organisation has them. */
const OfTransactionTypes = () => {
  const { control } = useFormHandle();
  const chosen = useWatch({ control, name: 'filters.transactionTypeCodes' }) as string[] | undefined; // what the field holds
  const { list } = transactionTypes.routes;
  const { data } = useRead(list, undefined, { isEnabled: useMay()(list.access), isQuiet: true });
  const known = (data?.transactionTypes ?? []).map(({ code, name }) => ({ value: code, label: name }));
  const others = (chosen ?? []).filter((code) => !known.some(({ value }) => value === code));
  const choices = [...known, ...others.map((value) => ({ value, label: value }))];
  return choices.length === 0 ? null : (
    <Field name="filters.transactionTypeCodes" as="multiSelect" choices={choices} />
  );
};
