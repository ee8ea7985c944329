import { useWatch } from 'react-hook-form';
import { texts } from '@candour/kit/contract/texts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { withChosen } from '@candour/kit/portal/with-chosen.ts';
import { cookieScripts } from '../../../cookies/services/contract.ts';
import { statements } from '../../../consent-model/statements/contract.ts';
import { transactionTypes } from '../../../consent-model/transaction-types/contract.ts';
import { sourceTypes } from '@candour/consent/source-types.ts';
import classes from '../fields.module.css';
import { serviceForm } from '../service-form.ts';
import { useChannelChoices } from './use-channel-choices.ts';
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

const ofAnswers: readonly unknown[] = ['PreferenceChanged', 'PreferencePending', 'ExtendedPreferenceChanged'];

/** Which changes a service sends: of visitors, of people's answers, or of people. */
export const StepFilters = () => {
  const words = useTexts(catalogue);
  const { control } = useFormHandle();
  const trigger = useWatch({ control, name: 'triggerType' });
  const isOfAnswers = ofAnswers.includes(trigger);
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

/** The form's value of a filter. */
const useFilter = <V,>(name: string): V[] | undefined =>
  useWatch({ control: useFormHandle().control, name: `filters.${name}` }) as V[] | undefined;

/** Answers to cookie banners: the services on sites, by name. */
const OfServices = () => {
  const words = useTexts(catalogue);
  const { list } = cookieScripts.routes;
  const { data } = useRead(list, undefined, { isEnabled: useMay()(list.access), isQuiet: true });
  const known = (data ?? []).map(({ cookieScriptChannelId, cookieScriptName }) => ({
    value: cookieScriptChannelId,
    label: cookieScriptName,
  }));
  const choices = withChosen(known, useFilter<number>('channelIds'), (id) => `Channel ${id}`);
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
  const channelChoices = useChannelChoices(useFilter('channelIds'));
  const { list } = statements.routes;
  const { data } = useRead(list, { query: {} }, { isEnabled: useMay()(list.access), isQuiet: true });
  const known = (data?.statements ?? []).map(({ statementId, statementName, channelName }) => ({
    value: statementId,
    label: `${statementName} (${channelName})`,
  }));
  const statementChoices = withChosen(known, useFilter<number>('statementIds'), (id) => `Statement ${id}`);
  return (
    <>
      <Field name="filters.channelIds" help={words.channelsText} as="multiSelect" choices={channelChoices} />
      <Field name="filters.statementIds" as="multiSelect" choices={statementChoices} />
    </>
  );
};

/** Only if the organisation has any. */
const OfTransactionTypes = () => {
  const { list } = transactionTypes.routes;
  const { data } = useRead(list, undefined, { isEnabled: useMay()(list.access), isQuiet: true });
  const known = (data?.transactionTypes ?? []).map(({ code, name }) => ({ value: code, label: name }));
  const choices = withChosen(known, useFilter<string>('transactionTypeCodes'), String);
  return choices.length === 0 ? null : (
    <Field name="filters.transactionTypeCodes" as="multiSelect" choices={choices} />
  );
};
