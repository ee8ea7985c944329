import { plainText } from '@candour/consent/rich-text.ts';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import layout from '@candour/ui/layout.module.css';
import { Select } from '@candour/ui/select.tsx';
import { useFormSetUp } from '../editor/form-set-up.tsx';
import { Toggle, type FieldsOf } from './element-controls.tsx';

const starts = { None: 'Unanswered', Yes: 'Yes', No: 'No' } as const;

/** What can be changed of how a statement is asked. */
export const StatementFields = ({ designing, element }: FieldsOf<'statement'>) => {
  const isPage = useFormSetUp().facts.kind === 'preferencePage';
  const statement = designing.offers.statements.find(({ id }) => id === element.statementId);
  const mayStartAsYes =
    statement?.legalBasis === 'LegitimateInterest' || statement?.legalBasis === 'SoftOptIn';
  const offered = (['None', 'Yes', 'No'] as const).filter((each) => each !== 'Yes' || mayStartAsYes);
  return (
    <>
      {statement && (
        <p>
          <strong>{statement.channelName}</strong>
          <br />
          {plainText(statement.text)}
        </p>
      )}
      {isPage && (
        <p className={layout.dim}>The page shows what holds for whoever opens it, and asks for nothing.</p>
      )}
      {!isPage && statement?.responseType !== 'InformationOnly' && (
        <>
          <FieldShell
            label="Starts as"
            isRequired
            help={mayStartAsYes ? undefined : 'Consent needs a clear yes: nothing is ticked beforehand'}
          >
            {(control) => (
              <Select
                {...control}
                choices={offered.map((value) => ({ value, label: starts[value] }))}
                value={element.startsAs}
                disabled={designing.isReadOnly}
                onValueChange={(startsAs) => startsAs !== null && designing.change({ ...element, startsAs })}
              />
            )}
          </FieldShell>
          <Toggle
            designing={designing}
            label="Must be answered"
            value={element.isMandatory}
            onValue={(isMandatory) => designing.change({ ...element, isMandatory })}
          />
        </>
      )}
    </>
  );
};
