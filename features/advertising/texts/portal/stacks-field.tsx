import { namedOnFirstLayer, stackProblems } from '@candour/consent/iab/vendor-list/stacks.ts';
import { numbersInWords } from '@candour/consent/iab/in-words/numbers-in-words.ts';
import { texts } from '@candour/kit/contract/texts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import type { ControlProps } from '@candour/ui/field-shell.tsx';
import layout from '@candour/ui/layout.module.css';
import { MultiSelect } from '@candour/ui/multi-select.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import type { OfficialEntry, OfficialTexts, TextsFile } from '../contract.ts';
import classes from './texts.module.css';

const catalogue = texts({
  noVendors: 'Choose vendors first: stacks name what they do.',
  problems: 'These stacks cannot stand together',
  named: 'The first layer names',
  nothing: 'Nothing yet',
  covers: (purposes: string, features: string) =>
    [purposes && `purposes ${purposes}`, features && `special features ${features}`]
      .filter(Boolean)
      .join(', '),
});

type Props = ControlProps & {
  file: TextsFile;
  official: OfficialTexts;
  value: number[];
  onChange: (stacks: number[]) => void;
};

/** Chooses stacks, and shows what the first layer names with them. */
export const StacksField = ({ file, official, value, onChange, ...control }: Props) => {
  const words = useTexts(catalogue);
  const { declared } = file;
  const entriesOf = (kind: OfficialTexts['groups'][number]['kind']): OfficialEntry[] =>
    official.groups.find((group) => group.kind === kind)?.entries ?? [];
  const stacks = entriesOf('stacks');
  const chosen = stacks.filter(({ id }) => value.includes(id));
  const problems = stackProblems(chosen, declared);
  const named = namedOnFirstLayer(chosen, declared);
  const lines = [
    ...entriesOf('purposes').filter(({ id }) => named.purposes.includes(id)),
    ...chosen,
    ...entriesOf('specialFeatures').filter(({ id }) => named.specialFeatures.includes(id)),
  ];
  if (declared.purposes.length === 0 && value.length === 0)
    return <p className={layout.dim}>{words.noVendors}</p>;
  return (
    <div className={layout.stack4}>
      <MultiSelect<number>
        {...control}
        choices={stacks.map(({ id, name }) => ({ value: id, label: `${id} ${name}` }))}
        value={value}
        onValueChange={onChange}
      />
      {problems.length > 0 && (
        <Notice tone="danger" title={words.problems}>
          <ul className={classes.plain}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      <section className={layout.stack2} aria-live="polite">
        <h3 className={classes.heading}>{words.named}</h3>
        {lines.length === 0 && <p className={layout.dim}>{words.nothing}</p>}
        <ul className={classes.plain}>
          {lines.map((entry) => (
            <li key={`${entry.name} ${entry.id}`}>
              {entry.name}
              {entry.purposes.length + entry.specialFeatures.length > 0 && (
                <span className={layout.muted}>
                  {' '}
                  ({words.covers(numbers(entry.purposes), numbers(entry.specialFeatures))})
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
};

const numbers = (ids: readonly number[]): string => (ids.length === 0 ? '' : numbersInWords(ids));
