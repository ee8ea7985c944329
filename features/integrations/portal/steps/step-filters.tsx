import { useWatch } from 'react-hook-form';
import { texts } from '@candour/kit/contract/texts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { cookieScripts } from '../../../services/contract.ts';
import classes from '../fields.module.css';
import { serviceForm } from '../service-form.ts';
import { usePayloadFields } from './use-payload-fields.ts';

const catalogue = texts({
  intro: 'A filter that is left empty lets everything through.',
  brands: 'Whose changes; those of the system itself still hold',
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

/** Which changes a service sends. */
export const StepFilters = () => {
  const words = useTexts(catalogue);
  const channels = useChannelChoices();
  const fields = usePayloadFields().map(({ name, label }) => ({ value: name, label }));
  return (
    <div className={classes.stack}>
      <p className={classes.dim}>{words.intro}</p>
      <Field name="filters.brandIds" as="brands" help={words.brands} />
      <Field
        name="filters.channelIds"
        label={words.channels}
        help={words.channelsText}
        as="multiSelect"
        choices={channels}
      />
      <Field
        name="filters.values"
        label={words.values}
        help={words.valuesText}
        as="multiSelect"
        choices={answers}
      />
      <Field name="filters.hasFields" help={words.fieldsText} as="multiSelect" choices={fields} />
    </div>
  );
};

/** The channels of the services on sites, by their names; those already chosen even where they cannot be looked up. */
const useChannelChoices = () => {
  const { control } = useFormHandle();
  const chosen = useWatch({ control, name: 'filters.channelIds' }) as number[] | undefined; // what the field holds
  const { list } = cookieScripts.routes;
  const { data } = useRead(list, undefined, { isEnabled: useMay()(list.access), isQuiet: true });
  const known = (data ?? []).map(({ cookieScriptChannelId, cookieScriptName }) => ({
    value: cookieScriptChannelId,
    label: cookieScriptName,
  }));
  const others = (chosen ?? []).filter((id) => !known.some(({ value }) => value === id));
  return [...known, ...others.map((value) => ({ value, label: `Channel ${value}` }))];
};
