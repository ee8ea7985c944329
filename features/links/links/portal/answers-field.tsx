import { mdiClose } from '@mdi/js';
import { useController } from 'react-hook-form';
import { plainText } from '@candour/consent/rich-text.ts';
import { texts } from '@candour/kit/contract/texts';
import { messageIn } from '@candour/kit/portal/field.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import { Segmented } from '@candour/ui/segmented.tsx';
import { Select } from '@candour/ui/select.tsx';
import type { LinkOffers, PublicLink } from '../contract.ts';
import classes from './answers-field.module.css';

const catalogue = texts({
  answers: 'Answers',
  add: 'Add a statement',
  none: 'No published statement is left to add',
  yes: 'Yes',
  no: 'No',
  answerTo: (name: string) => `Answer to ${name}`,
  remove: (name: string) => `Remove ${name}`,
  unknown: 'Statement that is no longer published',
});

type Action = PublicLink['actions'][number];

/** The statements a link answers, and how. */
export const AnswersField = ({ statements }: { statements: LinkOffers['statements'] | undefined }) => {
  const words = useTexts(catalogue);
  const { control, isReadOnly } = useFormHandle();
  const { field, fieldState } = useController({ control, name: 'actions' });
  const actions = field.value as readonly Action[]; // this field's own value
  const byId = new Map(statements?.map((statement) => [statement.id, statement]));
  const free = (statements ?? []).filter(({ id }) => !actions.some(({ statementId }) => statementId === id));
  const change = (statementId: number, value: 0 | 1) =>
    field.onChange(actions.map((each) => (each.statementId === statementId ? { ...each, value } : each)));
  return (
    <FieldShell label={words.answers} isRequired error={messageIn(fieldState.error)}>
      {(shell) => (
        <div className={classes.answers}>
          {actions.map(({ statementId, value }) => {
            const statement = byId.get(statementId);
            const name = statement?.name ?? words.unknown;
            return (
              <div key={statementId} className={classes.answer}>
                <div className={classes.words}>
                  <strong>{statements === undefined ? '…' : name}</strong>
                  {statement !== undefined && (
                    <>
                      <span>{statement.channelName}</span>
                      <span>{plainText(statement.text)}</span>
                    </>
                  )}
                </div>
                {!isReadOnly && (
                  <IconButton
                    path={mdiClose}
                    label={words.remove(name)}
                    onClick={() => field.onChange(actions.filter((each) => each.statementId !== statementId))}
                  />
                )}
                <Segmented
                  label={words.answerTo(name)}
                  choices={[
                    { value: '0', label: words.no },
                    { value: '1', label: words.yes },
                  ]}
                  value={value === 1 ? '1' : '0'}
                  onChoose={(chosen) => !isReadOnly && change(statementId, chosen === '1' ? 1 : 0)}
                />
              </div>
            );
          })}
          {!isReadOnly && (
            <Select
              {...shell}
              disabled={statements === undefined}
              placeholder={statements !== undefined && free.length === 0 ? words.none : words.add}
              choices={free.map(({ id, name }) => ({ value: id, label: name }))}
              value={null}
              onValueChange={(id) =>
                id !== null && field.onChange([...actions, { statementId: id, value: 0 }])
              }
            />
          )}
        </div>
      )}
    </FieldShell>
  );
};
