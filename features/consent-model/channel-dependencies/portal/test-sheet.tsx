import { mdiTestTube } from '@mdi/js';
import { useState } from 'react';
import { applyDependencies, type DerivedAnswer } from '@candour/consent/apply-dependencies.ts';
import { useRead } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { Segmented } from '@candour/ui/segmented.tsx';
import { Select } from '@candour/ui/select.tsx';
import { SideSheet } from '@candour/ui/side-sheet.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { channels } from '../../channels/contract.ts';
import type { ChannelDependency } from '../contract.ts';
import layout from '@candour/ui/layout.module.css';
import classes from './test-sheet.module.css';

type Word = 'none' | 'yes' | 'no';
const answerOf: Record<Word, boolean | null> = { none: null, yes: true, no: false };
const wordChoices = [
  { value: 'none', label: 'No answer' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;
const ways = [
  { value: 'collection', label: 'In a form' },
  { value: 'server', label: 'On the server' },
] as const;

type Props = { rules: readonly ChannelDependency[]; onClose: () => void };

/** Shows at once what chosen answers come to, and which rule decided. Nothing is stored. */
const TestSheet = ({ rules, onClose }: Props) => {
  const { brands } = useSurroundings();
  const { data } = useRead(channels.routes.list, { query: {} });
  const [brandId, chooseBrand] = useState(rules.find((rule) => rule.brandId !== 0)?.brandId ?? 0);
  const [at, chooseWay] = useState<'collection' | 'server'>('collection');
  const [said, say] = useState<ReadonlyMap<number, Word>>(new Map());
  const own = rules.filter((rule) => rule.brandId === brandId || rule.brandId === 0);
  const asked = new Set(own.flatMap((rule) => [rule.triggerChannelId, ...rule.targetChannelIds]));
  const shown = (data?.channels ?? []).filter(({ channelId }) => asked.has(channelId));
  const { answers, unmet } = applyDependencies(
    own,
    shown.map(({ channelId }) => ({ channelId, value: answerOf[said.get(channelId) ?? 'none'] })),
    { at },
  );
  const nameOf = (id: number): string => own.find((rule) => rule.dependencyId === id)?.dependencyName ?? '';
  const channelName = (id: number): string =>
    shown.find(({ channelId }) => channelId === id)?.channelName ?? 'Another channel';
  const known = brands.filter((brand) => rules.some((rule) => rule.brandId === brand.brandId));
  return (
    <SideSheet isOpen title="Test dependencies" width={680} onClose={onClose}>
      <div className={classes.sheet}>
        {known.length > 1 && (
          <FieldShell label="Brand">
            {(control) => (
              <Select
                {...control}
                choices={known.map((brand) => ({ value: brand.brandId, label: brand.brandName }))}
                value={brandId}
                onValueChange={(value) => value !== null && chooseBrand(value)}
              />
            )}
          </FieldShell>
        )}
        <p className={layout.dim}>
          Pick answers and see what the dependencies make of them. Nothing is stored.
        </p>
        <Segmented label="Where the answers come from" choices={ways} value={at} onChoose={chooseWay} />
        {shown.length === 0 && (
          <EmptyState icon={mdiTestTube} title="Nothing to test">
            No dependency of this brand names a channel.
          </EmptyState>
        )}
        <ul className={classes.answers}>
          {shown.map(({ channelId, channelName: name }) => {
            const answer = answers.find((one) => one.channelId === channelId);
            return (
              <li key={channelId}>
                <span className={classes.name}>{name}</span>
                <Segmented
                  label={`Answer to ${name}`}
                  choices={wordChoices}
                  value={said.get(channelId) ?? 'none'}
                  onChoose={(word) => say(new Map([...said, [channelId, word]]))}
                />
                {answer !== undefined && answer.derivedBy !== null && (
                  <Outcome answer={answer} rule={nameOf(answer.derivedBy)} />
                )}
              </li>
            );
          })}
        </ul>
        <div role="status">
          {unmet.map(({ dependencyId, channelId }) => (
            <Notice key={`${dependencyId}-${channelId}`} tone="warning">
              {`“${nameOf(dependencyId)}” needs a yes to ${channelName(channelId)}. The answers are not accepted without it.`}
            </Notice>
          ))}
        </div>
      </div>
    </SideSheet>
  );
};

export default TestSheet;

const outcomeOf = ({ value, isHidden }: DerivedAnswer) => {
  if (isHidden) return { tone: 'neutral', text: 'Hidden' } as const;
  if (value === null) return { tone: 'neutral', text: 'No answer' } as const;
  return value ? ({ tone: 'success', text: 'Yes' } as const) : ({ tone: 'info', text: 'No' } as const);
};

const Outcome = ({ answer, rule }: { answer: DerivedAnswer; rule: string }) => {
  const { tone, text } = outcomeOf(answer);
  return (
    <p className={classes.outcome}>
      <span className={layout.dim}>Result</span>
      <StatusChip tone={tone}>{text}</StatusChip>
      <span className={layout.dim}>because of “{rule}”</span>
    </p>
  );
};
