import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { NumberInput } from '@candour/ui/number-input.tsx';
import { Segmented } from '@candour/ui/segmented.tsx';
import { TextInput } from '@candour/ui/text-input.tsx';
import { integrationReplays, usualRate, type AskedRange } from '../contract/replays.ts';
import type { IntegrationService, TriggerType } from '../contract/services.ts';
import { ReplayFound } from './replay-found.tsx';
import { firstField, ReplayPerson } from './replay-person.tsx';
import { rangeOf, type Preset } from './replay-range.ts';
import classes from './replay-sheet.module.css';

const catalogue = texts({
  purpose:
    'The target gets everything received in this period again, under the same delivery ids. The position of the service does not change, and its regular deliveries go first.',
  answers:
    'Answers that were replaced by a newer one are left out, so that the target does not go back to them.',
  people: 'Only the current state of people is kept: those who last changed in this period are sent.',
  erasures: 'Only the ids of records are sent. Nothing else is left of people who were erased.',
  time: 'Received in',
  hour: 'Last hour',
  day: '24 hours',
  week: '7 days',
  custom: 'Custom',
  from: 'From',
  to: 'To',
  noRange: 'The end must come after the beginning',
  rate: 'Calls per second, at most',
  rateHelp: (own: number) =>
    own > 0
      ? `Never more than the ${own.toLocaleString('en')} that the service may make`
      : 'Leaves room for other traffic',
  badRate: 'From 1 to 1,000',
  count: 'Count records',
  send: 'Send again',
  begun: 'The service sends again',
});

const hints: Readonly<Record<TriggerType, 'answers' | 'people' | 'erasures'>> = {
  PreferenceChanged: 'answers',
  PreferencePending: 'answers',
  ExtendedPreferenceChanged: 'answers',
  CookieConsent: 'answers',
  FullSnapshot: 'answers',
  DataSubjectChanged: 'people',
  DataSubjectErased: 'erasures',
};

/** What to send again: it is counted first, and sent once somebody has seen how much it is. */
export const ReplayForm = ({ service }: { service: IntegrationService }) => {
  const words = useTexts(catalogue);
  const { triggerType, ratePerSecond: ownRate, batching } = service;
  const [typed, type] = useState({ preset: 'day' as Preset, from: '', to: '', rate: usualRate });
  const [person, name] = useState({ fieldName: firstField(triggerType), value: '' });
  const [asked, ask] = useState<AskedRange>();
  const [hasNoRange, setNoRange] = useState(false);
  const count = useWrite(integrationReplays.count, { isQuiet: true });
  const begin = useWrite(integrationReplays.begin, {
    invalidates: [integrationReplays.list],
    done: words.begun,
  });
  const isBadRate = !(Number.isInteger(typed.rate) && typed.rate >= 1 && typed.rate <= 1_000);
  const forget = () => {
    setNoRange(false);
    ask(undefined);
    count.reset();
  };
  const change = (members: Partial<typeof typed>) => {
    forget();
    type({ ...typed, ...members });
  };
  const countIt = () => {
    const range = rangeOf(typed, Date.now());
    setNoRange(range === undefined);
    if (range === undefined) return;
    const next = person.value.trim() === '' ? range : { ...range, person };
    ask(next);
    count.mutate({ params: { id: service.id }, body: next });
  };
  const found = count.data;
  const rate = ownRate > 0 ? Math.min(ownRate, typed.rate) : typed.rate;
  const fields = count.error?.fields ?? {};
  const perSecond = rate * (batching.mode === 'Single' ? 1 : batching.size);
  const isNothing = found?.count === 0 && !found.isMore;
  return (
    <>
      <p className={classes.dim}>
        {words.purpose} {words[hints[triggerType]]}
      </p>
      <Segmented
        label={words.time}
        choices={(['hour', 'day', 'week', 'custom'] as const).map((value) => ({
          value,
          label: words[value],
        }))}
        value={typed.preset}
        onChoose={(preset) => change({ preset })}
      />
      {typed.preset === 'custom' && (
        <div className={classes.row}>
          {(['from', 'to'] as const).map((end) => (
            <FieldShell
              key={end}
              label={words[end]}
              isRequired
              error={end === 'to' && hasNoRange ? words.noRange : fields[end]}
            >
              {(control) => (
                <TextInput
                  {...control}
                  type="datetime-local"
                  value={typed[end]}
                  onChange={({ currentTarget }) => change({ [end]: currentTarget.value })}
                />
              )}
            </FieldShell>
          ))}
        </div>
      )}
      <ReplayPerson
        {...{ triggerType, person }}
        error={fields['person.value'] ?? fields['person.fieldName']}
        onChange={(next) => {
          forget();
          name(next);
        }}
      />
      <FieldShell
        label={words.rate}
        isRequired
        help={words.rateHelp(ownRate)}
        error={isBadRate ? words.badRate : undefined}
      >
        {(control) => (
          <NumberInput
            {...control}
            value={typed.rate}
            onValueChange={(value) => type({ ...typed, rate: value ?? Number.NaN })}
          />
        )}
      </FieldShell>
      {count.error !== null && Object.keys(fields).length === 0 && (
        <Notice tone="danger">{count.error.message}</Notice>
      )}
      {found !== undefined && asked !== undefined && (
        <ReplayFound {...{ found, asked }} perSecond={isBadRate ? null : perSecond} />
      )}
      <div>
        {found === undefined || asked === undefined || isNothing ? (
          <Button look="primary" busy={count.isPending} disabled={isBadRate} onClick={countIt}>
            {words.count}
          </Button>
        ) : (
          <Button
            look="primary"
            busy={begin.isPending}
            disabled={isBadRate}
            onClick={() =>
              begin.mutate({ params: { id: service.id }, body: { ...asked, ratePerSecond: typed.rate } })
            }
          >
            {words.send}
          </Button>
        )}
      </div>
    </>
  );
};
