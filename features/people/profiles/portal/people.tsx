import { mdiAccountSearchOutline } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { required } from '@candour/kit/contract/rules';
import { DataTable } from '@candour/kit/portal/data-table.tsx';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useList } from '@candour/kit/portal/use-list.ts';
import { choicesOf } from '@candour/ui/choice.ts';
import { Button } from '@candour/ui/button.tsx';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { Select } from '@candour/ui/select.tsx';
import { TextInput } from '@candour/ui/text-input.tsx';
import { personHit, profileCalls, profileScreens, searchFieldNames, type PersonHit } from '../contract.ts';
import classes from './people.module.css';

type SearchField = keyof typeof searchFieldNames;
const choices = choicesOf(searchFieldNames);
const facts = {
  fields: personHit,
  id: 'dataSubjectId',
  label: 'initials',
  search: [],
  order: 'changedDate',
} as const;

/** Finds a person by an exact value. What is typed stays out of the address, and so out of every log. */
export const People = () => {
  const navigate = useNavigate();
  const [fieldName, choose] = useState<SearchField>('email1');
  const [value, type] = useState('');
  const [isMissing, miss] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const search = useWrite(profileCalls.search);
  const open = ({ dataSubjectId }: PersonHit) =>
    void navigate(linkTo(profileScreens, 'person', { params: { dataSubjectId } }));
  const list = useList(search.data?.people, facts, {
    isFixedOrder: true,
    columns: [
      { field: 'initials', title: 'Initials', min: 110 },
      { field: 'email', title: 'Email', min: 160 },
      { field: 'mobile', title: 'Mobile', min: 110, priority: 2 },
      {
        field: 'brandNames',
        title: 'Brands',
        min: 140,
        priority: 2,
        value: ({ brandNames }) => brandNames.join(', '),
      },
      { field: 'createdDate', title: 'Since', min: 110, priority: 3 },
      { field: 'changedDate', title: 'Changed', min: 110 },
    ],
  });
  const isNobody = search.data?.people.length === 0;
  return (
    <>
      <PageHead
        title="People"
        purpose="Find somebody by an exact value. Each search and each look is written to the audit."
      />
      <form
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault();
          const isEmpty = value.trim() === '';
          miss(isEmpty);
          if (isEmpty) input.current?.focus();
          else search.mutate({ body: { fieldName, value } });
        }}
      >
        <FieldShell label="Search by" isRequired>
          {(control) => (
            <Select
              {...control}
              choices={choices}
              value={fieldName}
              onValueChange={(next) => next !== null && choose(next)}
            />
          )}
        </FieldShell>
        <FieldShell label="Value" isRequired error={isMissing ? required(value) : undefined}>
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              autoComplete="off"
              spellCheck={false}
              value={value}
              onChange={(event) => type(event.target.value)}
            />
          )}
        </FieldShell>
        <Button type="submit" look="primary" busy={search.isPending}>
          Find
        </Button>
      </form>
      <div role="status" className={classes.found}>
        {search.data === undefined && (
          <EmptyState icon={mdiAccountSearchOutline} title="Whom are you looking for?">
            Type a whole email address, number or Record ID. Parts of a value find nobody.
          </EmptyState>
        )}
        {isNobody && (
          <EmptyState icon={mdiAccountSearchOutline} title="Nobody found">
            Nobody of your brands has exactly this value.
          </EmptyState>
        )}
        {search.data !== undefined && !isNobody && (
          <DataTable list={list} title="People" empty={{ title: 'Nobody found' }} open={open} />
        )}
      </div>
    </>
  );
};
