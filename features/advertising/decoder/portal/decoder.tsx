import { useDeferredValue, useMemo, useState } from 'react';
import { signalInWords } from '@candour/consent/iab/in-words/signal-in-words.ts';
import type { SignalPart } from '@candour/consent/iab/in-words/signal-part.ts';
import { texts } from '@candour/kit/contract/texts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { PartsFailed } from '@candour/kit/portal/waiting.tsx';
import { Facts, type Fact } from '@candour/ui/facts.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import layout from '@candour/ui/layout.module.css';
import { Notice } from '@candour/ui/notice.tsx';
import { TextArea } from '@candour/ui/text-area.tsx';
import { TitledCard } from '@candour/ui/titled-card.tsx';
import { iabCalls } from '../../vendors/contract.ts';

const catalogue = texts({
  title: 'String decoder',
  purpose: 'Says in words what a TC, GPP or AC string contains. The string stays in your browser.',
  label: 'String',
  help: 'Paste it as it appears in a cookie, an ad request or a response of the API.',
  kind: (kind: string) => `This is read as ${article(kind)} ${kind}.`,
  unreadable: (kind: string) => `This ${kind} cannot be read`,
  noNames: 'No vendor list is loaded, so purposes and vendors are shown by number only.',
  names: (version: number) => `Names are those of vendor list ${version}.`,
});

const article = (word: string): string => (word.startsWith('A') ? 'an' : 'a');
const byId = (named: readonly { id: number; name: string }[] = []) =>
  new Map(named.map(({ id, name }) => [id, name]));

/** Facts with the same label stand below each other under it. */
const factsOf = ({ facts }: SignalPart): Fact[] =>
  [...Map.groupBy(facts, ({ label }) => label)].map(([label, alike]) => [
    label,
    alike.map(({ text }) => <div key={text}>{text}</div>),
  ]);

/** Puts a string of the IAB or of Google into words. */
export const Decoder = () => {
  const words = useTexts(catalogue);
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const { data } = useRead(iabCalls.names);
  const names = useMemo(
    () => ({
      purposes: byId(data?.purposes),
      specialFeatures: byId(data?.specialFeatures),
      vendors: byId(data?.vendors),
    }),
    [data],
  );
  const read = useMemo(() => (text === '' ? undefined : signalInWords(text, names)), [text, names]);
  return (
    <>
      <PageHead title={words.title} purpose={words.purpose} />
      <PartsFailed />
      <div className={layout.stack4}>
        <FieldShell label={words.label} help={words.help} isRequired>
          {(control) => (
            <TextArea
              {...control}
              rows={5}
              spellCheck={false}
              autoComplete="off"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
        </FieldShell>
        <div aria-live="polite">
          {read?.problem !== undefined && (
            <Notice tone="danger" title={words.unreadable(read.kind)}>
              {read.problem}
            </Notice>
          )}
          {read !== undefined && read.problem === undefined && (
            <p className={layout.dim}>
              {words.kind(read.kind)}{' '}
              {data !== undefined &&
                (data.vendorListVersion === null ? words.noNames : words.names(data.vendorListVersion))}
            </p>
          )}
        </div>
        {read?.parts.map((part) => (
          <TitledCard key={part.title} title={part.title}>
            <Facts facts={factsOf(part)} />
          </TitledCard>
        ))}
      </div>
    </>
  );
};
