import { useWatch } from 'react-hook-form';
import { preferenceStates } from '@candour/consent/current-preference.ts';
import { sourceNames } from '@candour/consent/source-types.ts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { choicesOf, type Choice } from '@candour/ui/choice.ts';
import type { ExportType } from '../contract/columns.ts';
import { periods, type ExportChoices } from '../contract.ts';
import { exportForm } from './export-form.ts';
import classes from './exports.module.css';

const states: Record<(typeof preferenceStates)[number], string> = {
  NoAnswer: 'No answer',
  Pending: 'Pending',
  OptedIn: 'Opted in',
  OptedOut: 'Opted out',
  Withdrawn: 'Withdrawn',
  Expired: 'Expired',
  HardOptOut: 'Hard opt-out',
};

const answers = { Yes: 'Yes', No: 'No' } as const;

/** Which filters a type has. */
const filtersOf: Readonly<Record<ExportType, readonly string[]>> = {
  DataSubjects: ['countries'],
  CurrentPreferences: ['channelIds', 'states', 'countries'],
  PreferenceHistory: ['channelIds', 'statementIds', 'answers', 'sources', 'transactionTypeIds', 'countries'],
  CookieConsents: ['countries'],
  ExtendedPreferences: ['channelIds', 'states', 'countries'],
  RightsRequests: ['sources', 'countries'],
  AuditLog: [],
};

const numbered = (choices: ExportChoices['channels']): Choice[] =>
  choices.map(({ value, label }) => ({ value: Number(value), label }));

/** Which rows are exported: filters that the type has, and the period. */
export const RowFields = ({ choices }: { choices: ExportChoices }) => {
  const { control } = useFormHandle();
  const type: ExportType | undefined = useWatch({ control, name: 'exportType' });
  const period: unknown = useWatch({ control, name: 'period' });
  const has = (name: string) => type !== undefined && filtersOf[type]?.includes(name);
  return (
    <>
      {has('channelIds') && (
        <exportForm.Field name="filters.channelIds" as="multiSelect" choices={numbered(choices.channels)} />
      )}
      {has('statementIds') && (
        <exportForm.Field
          name="filters.statementIds"
          as="multiSelect"
          choices={numbered(choices.statements)}
        />
      )}
      {has('answers') && (
        <exportForm.Field name="filters.answers" as="multiSelect" choices={choicesOf(answers)} />
      )}
      {has('states') && (
        <exportForm.Field name="filters.states" as="multiSelect" choices={choicesOf(states)} />
      )}
      {has('sources') && (
        <exportForm.Field name="filters.sources" as="multiSelect" choices={choicesOf(sourceNames)} />
      )}
      {has('transactionTypeIds') && (
        <exportForm.Field
          name="filters.transactionTypeIds"
          as="multiSelect"
          choices={numbered(choices.transactionTypes)}
        />
      )}
      {has('countries') && <exportForm.Field name="filters.countries" as="tags" placeholder="NO" />}
      <exportForm.Field name="period" choices={choicesOf(periods)} />
      {period === 'Since' && <exportForm.Field name="dateFrom" as="date" isRequired />}
      {period === 'Dates' && (
        <div className={classes.pair}>
          <exportForm.Field name="dateFrom" as="date" isRequired />
          <exportForm.Field name="dateTo" as="date" isRequired />
        </div>
      )}
    </>
  );
};
