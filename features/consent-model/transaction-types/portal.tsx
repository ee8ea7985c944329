import { texts } from '@candour/kit/contract/texts';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { PlainScreen } from '@candour/kit/portal/plain-screen.tsx';
import { transactionTypes, type TransactionType } from './contract.ts';
import { sourceTypes } from '@candour/consent/source-types.ts';

const words = texts({
  title: 'Transaction types',
  purpose: 'The nature of a submission, so that reports and connectors can tell an opt-in from an import.',
  add: 'Add transaction type',
  edit: 'Edit transaction type',
  search: 'Search transaction types',
  empty: 'No transaction types yet',
  emptyText: 'Add one of your own beside those that are built in.',
  noun: 'Transaction type',
});

const { Field } = formOf(transactionTypes);
const switches = ['triggersConnectors', 'triggersEmails', 'isActive'] as const;
const spaced = (word: string): string => word.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
const choices = sourceTypes.map((value) => ({ value, label: spaced(value) }));

const sourcesOf = ({ allowedSources }: TransactionType): string =>
  allowedSources.length === sourceTypes.length ? 'All' : allowedSources.join(', ');

const TransactionTypes = () => (
  <PlainScreen
    noun={transactionTypes}
    words={words}
    columns={[
      'name',
      { field: 'code', min: 220 },
      { field: 'effect', min: 150, value: ({ effect }) => spaced(effect), priority: 2 },
      { field: 'allowedSources', priority: 2, value: sourcesOf },
      { field: 'isDefaultFor', priority: 2 },
      ...switches.map((field) => ({ field, min: 110, priority: field === 'isActive' ? 1 : 2 }) as const),
    ]}
    isLong
    canDelete={({ isSystem }) => !isSystem}
  >
    {(row) => (
      <>
        <Field name="name" autoFocus isDisabled={row?.isSystem === true} />
        <Field name="code" isDisabled={row?.isSystem === true} />
        <Field name="description" as="textarea" />
        <Field name="brandId" as="brand" isDisabled={row?.isSystem === true} />
        <Field name="effect" isDisabled={row?.isSystem === true} />
        <Field name="allowedSources" as="multiSelect" choices={choices} />
        <Field name="isDefaultFor" as="multiSelect" choices={choices} />
        {switches.map((name) => (
          <Field key={name} name={name} />
        ))}
      </>
    )}
  </PlainScreen>
);

export const screens = { 'transaction-types': TransactionTypes };
