import { texts } from '@candour/kit/contract/texts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { Fold } from '@candour/ui/fold.tsx';
import layout from '@candour/ui/layout.module.css';
import { TextArea } from '@candour/ui/text-area.tsx';
import { illustratedKinds, type Illustrations, type OfficialTexts } from '../contract.ts';
import classes from './texts.module.css';

const catalogue = texts({
  stacks: 'Stacks',
  purposes: 'Purposes',
  specialPurposes: 'Special purposes',
  features: 'Features',
  specialFeatures: 'Special features',
  dataCategories: 'Categories of data',
  count: (count: number, own: number) => (own === 0 ? `${count}` : `${count}, ${own} with own words`),
  own: (name: string) => `Own illustration of ${name}`,
});

type Props = {
  official: OfficialTexts;
  value: Illustrations;
  onChange: (value: Illustrations) => void;
};

const isIllustrated = (kind: string): boolean => illustratedKinds.some((each) => each === kind);

/** The official texts in groups, each with room for an illustration of one's own. */
export const IllustrationsField = ({ official, value, onChange }: Props) => {
  const words = useTexts(catalogue);
  const change = (key: string, text: string) => {
    const { [key]: _before, ...others } = value;
    onChange(text === '' ? others : { ...others, [key]: text });
  };
  return (
    <div lang={official.languageCode}>
      {official.groups.map(({ kind, entries }) => (
        <Fold
          key={kind}
          title={words[kind]}
          summary={words.count(
            entries.length,
            entries.filter(({ id }) => value[`${kind} ${id}`] !== undefined).length,
          )}
        >
          {entries.map(({ id, name, description, illustrations }) => (
            <section key={id} className={layout.stack3}>
              <h4 className={classes.heading}>
                {id} {name}
              </h4>
              <p className={classes.official}>{description}</p>
              {illustrations.map((illustration) => (
                <p key={illustration} className={classes.official}>
                  {illustration}
                </p>
              ))}
              {isIllustrated(kind) && (
                <FieldShell label={words.own(name)}>
                  {(control) => (
                    <TextArea
                      {...control}
                      rows={2}
                      maxLength={1000}
                      value={value[`${kind} ${id}`] ?? ''}
                      onChange={({ currentTarget }) => change(`${kind} ${id}`, currentTarget.value)}
                    />
                  )}
                </FieldShell>
              )}
            </section>
          ))}
        </Fold>
      ))}
    </div>
  );
};
