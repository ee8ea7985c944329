import { texts } from '@candour/kit/contract/texts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Select } from '@candour/ui/select.tsx';
import type { Statement } from '../../statements/contract.ts';
import { mayStartAsYes, type GroupItem } from '../contract.ts';
import classes from './choose-statements.module.css';

const catalogue = texts({
  isMandatory: 'Must be answered',
  startsAs: (name: string) => `${name} starts as`,
  None: 'Starts unanswered',
  Yes: 'Starts as yes',
  No: 'Starts as no',
  unknown: 'No longer published',
});

type Props = {
  item: GroupItem & { label: string };
  statement: Statement | undefined;
  onChange: (members: Partial<GroupItem>) => void;
};

/** A chosen statement: whether it must be answered, and its initial state. */
export const ItemOptions = ({ item, statement, onChange }: Props) => {
  const words = useTexts(catalogue);
  const { isReadOnly } = useFormHandle();
  const answers = (['None', 'Yes', 'No'] as const).filter(
    (answer) => answer !== 'Yes' || mayStartAsYes(statement?.legalBasis ?? ''),
  );
  const isAnswered = statement?.responseType !== 'InformationOnly';
  return (
    <div className={classes.item}>
      <strong>{item.label}</strong>
      <span>{statement?.channelName ?? words.unknown}</span>
      {isAnswered && (
        <div className={classes.options}>
          <Select
            aria-label={words.startsAs(item.label)}
            choices={answers.map((value) => ({ value, label: words[value] }))}
            value={item.defaultAnswer}
            disabled={isReadOnly}
            onValueChange={(defaultAnswer) => defaultAnswer !== null && onChange({ defaultAnswer })}
          />
          <label>
            <input
              type="checkbox"
              checked={item.isMandatory}
              disabled={isReadOnly}
              onChange={({ currentTarget }) => onChange({ isMandatory: currentTarget.checked })}
            />
            {words.isMandatory}
          </label>
        </div>
      )}
    </div>
  );
};
