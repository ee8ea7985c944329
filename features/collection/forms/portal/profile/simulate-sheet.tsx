import { useState } from 'react';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useSettled } from '@candour/kit/portal/use-settled.ts';
import { dateText } from '@candour/kit/portal/dates.ts';
import { Button } from '@candour/ui/button.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import layout from '@candour/ui/layout.module.css';
import { Segmented } from '@candour/ui/segmented.tsx';
import { Select } from '@candour/ui/select.tsx';
import { SideSheet } from '@candour/ui/side-sheet.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { TextInput } from '@candour/ui/text-input.tsx';
import { searchFieldNames } from '../../../../people/profiles/contract.ts';
import { simulationRoutes, type Verdicts } from '../../../profile-asks/contract.ts';
import classes from './profile.module.css';

type Props = { formId: number; name: string; onClose: () => void };
type Verdict = Verdicts['questions'][number];

const reasons: Readonly<Record<NonNullable<Verdict['reason']>, string>> = {
  known: 'The answer is known',
  condition: 'A condition does not hold',
  needsYes: 'Its channel has no yes that it could belong to',
  needsField: 'A yes would need a contact field that is not known',
  askedTooOften: 'It was asked as often as it may be',
  askedLately: 'Something was asked too recently',
  later: 'Others come first; asked at a later visit',
};

const fields = (['email1', 'mobile', 'urn1', 'urn2', 'urn3'] as const).map((value) => ({
  value,
  label: searchFieldNames[value],
}));

/** What a profile would ask next, as it is edited now. Nothing is stored. */
export const SimulateSheet = ({ formId, name, onClose }: Props) => {
  const mayLook = useMay()(simulationRoutes.simulateFor.access);
  const [way, go] = useState<'typed' | 'person'>('typed');
  return (
    <SideSheet isOpen title={`Simulate ${name}`} width={520} onClose={onClose}>
      <div className={layout.stack4}>
        <p className={layout.dim}>
          Shows what would be asked now and why the other questions are not. Nothing is asked or stored.
        </p>
        {mayLook && (
          <Segmented
            label="Who"
            choices={[
              { value: 'typed', label: 'What is known' },
              { value: 'person', label: 'A certain person' },
            ]}
            value={way}
            onChoose={go}
          />
        )}
        {way === 'typed' ? <Typed formId={formId} /> : <Person formId={formId} />}
      </div>
    </SideSheet>
  );
};

const Typed = ({ formId }: { formId: number }) => {
  const [known, know] = useState<Readonly<Record<string, string>>>({});
  const told = Object.entries(known).flatMap(([questionId, value]) =>
    value.trim() === '' ? [] : [{ questionId, value }],
  );
  const settled = useSettled(told);
  const { data } = useRead(
    simulationRoutes.simulate,
    { params: { id: formId }, body: { known: settled } },
    // The fields stay while an answer is on its way.
    { keepsLast: true },
  );
  const questions = data?.questions ?? [];
  return (
    <>
      <VerdictList questions={questions} />
      <p className={layout.dim}>
        Type what is known; yes or no for statements. Contact fields that the profile does not ask for count
        as known.
      </p>
      {questions.map(({ questionId, label }) => (
        <FieldShell key={questionId} label={label}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={255}
              value={known[questionId] ?? ''}
              onChange={({ currentTarget }) => know({ ...known, [questionId]: currentTarget.value })}
            />
          )}
        </FieldShell>
      ))}
    </>
  );
};

const Person = ({ formId }: { formId: number }) => {
  const [fieldName, choose] = useState<(typeof fields)[number]['value']>('email1');
  const [value, type] = useState('');
  const look = useWrite(simulationRoutes.simulateFor);
  return (
    <form
      className={layout.stack4}
      onSubmit={(event) => {
        event.preventDefault();
        if (value.trim() !== '') look.mutate({ params: { id: formId }, body: { fieldName, value } });
      }}
    >
      <FieldShell label="Find by" isRequired>
        {(control) => (
          <Select
            {...control}
            choices={fields}
            value={fieldName}
            onValueChange={(next) => next !== null && choose(next)}
          />
        )}
      </FieldShell>
      <FieldShell label="Exact value" isRequired>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={255}
            value={value}
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
        )}
      </FieldShell>
      <div>
        <Button look="primary" type="submit" busy={look.isPending}>
          Simulate
        </Button>
      </div>
      {look.data !== undefined && <VerdictList questions={look.data.questions} />}
    </form>
  );
};

const VerdictList = ({ questions }: { questions: readonly Verdict[] }) => (
  <ol className={classes.verdicts} aria-label="What is asked" aria-live="polite">
    {questions.map(({ questionId, label, reason, knownSince, timesAsked }) => (
      <li key={questionId} className={classes.verdict}>
        <strong>{label}</strong>
        <span>
          <StatusChip tone={reason === null ? 'success' : 'neutral'}>
            {reason === null ? 'Asked now' : reasons[reason]}
          </StatusChip>
        </span>
        {(knownSince !== null || timesAsked > 0) && (
          <span className={layout.dim}>
            {[
              knownSince === null ? '' : `Answered ${dateText(knownSince)}`,
              timesAsked === 0 ? '' : `Asked ${timesAsked === 1 ? 'once' : `${timesAsked} times`}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </li>
    ))}
  </ol>
);
