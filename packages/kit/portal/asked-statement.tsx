import { useId, type ReactNode } from 'react';
import type { Response } from '@candour/consent/response-types.ts';
import classes from './asked-statement.module.css';
import { RichText } from './rich-text.tsx';
import { RowSwitch } from '@candour/ui/row-switch.tsx';
import { useState } from 'react';

type Asked = Response & { statementText: string; yesLabel: string; noLabel: string };

type Props = {
  statement: Asked;
  /** The state shown before an answer. */
  startsAs?: 'None' | 'Yes' | 'No';
  isMandatory?: boolean;
};

/** A statement as people see it in a form; it can be tried out and saves nothing. */
export const AskedStatement = ({ statement, startsAs = 'None', isMandatory = false }: Props) => {
  const id = useId();
  const { responseType, isPolarityInverted, statementText, yesLabel, noLabel } = statement;
  const isNoWhenOn = isPolarityInverted || responseType === 'OptOutCheckbox';
  const [isOn, set] = useState(startsAs === (isNoWhenOn ? 'No' : 'Yes'));
  const control = { 'aria-labelledby': id, 'aria-required': isMandatory || undefined };
  const words = (
    <div id={id}>
      <RichText html={statementText} />
      {isMandatory && <span className={classes.must}>Please answer</span>}
    </div>
  );
  if (responseType === 'Checkbox' || responseType === 'OptOutCheckbox') {
    return (
      <div className={classes.beside}>
        <input
          {...control}
          type="checkbox"
          checked={isOn}
          onChange={(event) => set(event.currentTarget.checked)}
        />
        {words}
      </div>
    );
  }
  if (responseType === 'Toggle') {
    return (
      <div className={classes.beside}>
        <RowSwitch {...control} checked={isOn} onCheckedChange={set} />
        {words}
      </div>
    );
  }
  if (responseType === 'YesNoRadio') {
    return (
      <div role="radiogroup" aria-labelledby={id} className={classes.above}>
        {words}
        <Choice name={id} isChosen={startsAs === 'Yes'}>
          {yesLabel}
        </Choice>
        <Choice name={id} isChosen={startsAs === 'No'}>
          {noLabel}
        </Choice>
      </div>
    );
  }
  return (
    <div className={classes.above}>
      {words}
      {responseType === 'ImplicitBySubmit' && (
        <p className={classes.note}>Sending the form counts as “{yesLabel}”.</p>
      )}
    </div>
  );
};

const Choice = ({ name, isChosen, children }: { name: string; isChosen: boolean; children: ReactNode }) => (
  <label className={classes.choice}>
    <input type="radio" name={name} defaultChecked={isChosen} />
    {children}
  </label>
);
