import { mdiMagnify } from '@mdi/js';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { agentCalls, type AgentHit } from '@candour/features/staff/agents/contract.ts';
import type { ConfigFile } from '@candour/features/staff/portal-config/contract.ts';
import { Button } from '@candour/ui/button.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { TextInput } from '@candour/ui/text-input.tsx';
import { AddPerson } from './add-person.tsx';
import { client } from './api.ts';
import classes from './desk.module.css';
import { Problem } from './problem.tsx';
import { initials } from './initials.ts';
import { useRun } from './use-run.ts';

type Props = {
  config: ConfigFile;
  brandId: number;
  /** Told of each search that found somebody. */
  searched: (search: Search) => void;
  open: (dataSubjectId: string) => Promise<void>;
  opened: string | undefined;
  me: { permissionIds: readonly number[] };
};

type Search = Parameters<typeof client.call<typeof agentCalls.search>>[1]['body'];

type Found = { brandId: number; people: AgentHit[]; hasMore: boolean };

/** The fields that the configuration offers, and who was found. */
export const SearchPane = ({ config, brandId, searched, open, opened, me }: Props) => {
  const [found, tell] = useState<Found>();
  const form = useRef<HTMLFormElement>(null);
  const { problem, say, isBusy, run } = useRun();
  const fields = config.dataSubjectSearchFieldsList.filter(({ isSearchableBy }) => isSearchableBy);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, select, textarea') !== null;
      if (event.key !== '/' || isTyping) return;
      event.preventDefault();
      form.current?.querySelector('input')?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);
  const search = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = fields.flatMap(({ fieldName }) => {
      const value = String(data.get(fieldName) ?? '').trim();
      return value === '' ? [] : [{ fieldName, value }];
    });
    if (typed.length === 0) return say('Type what the caller gives you');
    const includeWithoutPreferences = data.get('everybody') !== null;
    await run(async () => {
      const body = { brandId, fields: typed, includeWithoutPreferences };
      const answer = await client.call(agentCalls.search, { body });
      tell({ ...answer, brandId });
      if (answer.people.length > 0) searched(body);
      const [only, ...others] = answer.people;
      if (only !== undefined && others.length === 0) await open(only.dataSubjectId);
    });
  };
  const mayAdd = config.basicConfig.canCreateDataSubjects && me.permissionIds.includes(205);
  return (
    <aside className={classes.search} aria-label="Search">
      <form ref={form} className={classes.fields} onSubmit={(event) => void search(event)} noValidate>
        {fields.map(({ fieldName, fieldLabel }, at) => (
          <FieldShell key={fieldName} label={fieldLabel} isRequired>
            {({ 'aria-required': _, ...control }) => (
              <TextInput
                {...control}
                name={fieldName}
                autoComplete="off"
                spellCheck={false}
                autoFocus={at === 0}
                {...(at === 0 && { 'data-first-search': true })}
              />
            )}
          </FieldShell>
        ))}
        <label className={classes.tick}>
          <input
            type="checkbox"
            name="everybody"
            defaultChecked={config.basicConfig.dataSubjectsWithNoPreferencesTickedByDefault}
          />
          People without answers, too
        </label>
        <Button type="submit" icon={mdiMagnify} busy={isBusy}>
          Search
        </Button>
        <p className={classes.help}>
          One identifier, such as an email address, or two other fields. Exact values only.
        </p>
        <Problem text={problem} />
      </form>
      {found?.brandId === brandId && <Results found={found} open={open} opened={opened} />}
      {mayAdd && <AddPerson config={config} brandId={brandId} open={open} />}
    </aside>
  );
};

const Results = ({
  found: { people, hasMore },
  open,
  opened,
}: Pick<Props, 'open' | 'opened'> & { found: Found }) => (
  <section className={classes.results} aria-label="People found">
    <p role="status" className={classes.count}>
      {people.length === 0 ? 'Nobody found' : people.length === 1 ? '1 person' : `${people.length} people`}
      {hasMore && ', and more. Search by more fields.'}
    </p>
    <ul>
      {people.map(({ dataSubjectId, fields }) => (
        <li key={dataSubjectId}>
          <button
            type="button"
            className={classes.hit}
            aria-current={dataSubjectId === opened}
            onClick={() => void open(dataSubjectId)}
          >
            <span className={classes.mark} aria-hidden>
              {initials(nameIn(fields))}
            </span>
            <span className={classes.hitLines}>
              {fields.length === 0 && <span>A person without these fields</span>}
              {nameIn(fields) !== '' && <span>{nameIn(fields)}</span>}
              {fields
                .filter((field) => !isName(field))
                .map(({ fieldName, value }) => (
                  <span key={fieldName}>{value}</span>
                ))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  </section>
);

type Shown = AgentHit['fields'][number];

const isName = ({ fieldName }: Shown): boolean => fieldName === 'forename' || fieldName === 'surname';

/** Forename and surname, as far as they are shown. */
const nameIn = (fields: readonly Shown[]): string =>
  fields
    .filter(isName)
    .toSorted((one, other) => (one.fieldName < other.fieldName ? -1 : 1))
    .map(({ value }) => value)
    .filter((value) => value !== '')
    .join(' ');
