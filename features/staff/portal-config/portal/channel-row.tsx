import { useWatch } from 'react-hook-form';
import { fieldLabel } from '@candour/consent/field-label.ts';
import { standakFields } from '@candour/consent/standak-fields.ts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { fieldTypeIds } from '../../../consent-model/extended-preferences/contract.ts';
import { defaultHint, type ConfiguredChannel, type ConfiguredKey } from '../contract.ts';
import { configFormOf } from './config-form.ts';
import classes from './config.module.css';

type Path = `preferenceGroups.parentGroups.${number}.channels.${number}`;

const contactChoices = standakFields.map((value) => ({ value, label: fieldLabel(value) }));

/** How a channel and its extended preferences appear to agents. */
export const ChannelRow = ({ path, label }: { path: Path; label: string }) => {
  const { control } = useFormHandle();
  const { extendedPreferences } = useWatch({ control, name: path }) as ConfiguredChannel; // an entry of the tree
  return (
    <>
      <div className={classes.switches} role="group" aria-label={label}>
        <configFormOf.Field name={`${path}.display`} />
        <configFormOf.Field name={`${path}.hideNoPref`} />
        <configFormOf.Field name={`${path}.canBeAdded`} />
      </div>
      <configFormOf.Field name={`${path}.requiredStandDakFields`} as="multiSelect" choices={contactChoices} />
      {extendedPreferences.map((key, at) => (
        <KeyRow key={key.keyId} path={`${path}.extendedPreferences.${at}`} configured={key} />
      ))}
    </>
  );
};

type KeyProps = { path: `${Path}.extendedPreferences.${number}`; configured: ConfiguredKey };

const KeyRow = ({ path, configured }: KeyProps) => {
  const { keyLabel, fieldTypeId, options, hideFromUi, isMandatory } = configured;
  const isNeeded = hideFromUi && isMandatory;
  return (
    <fieldset className={classes.key}>
      <legend>{keyLabel}</legend>
      <div className={classes.switches}>
        <configFormOf.Field name={`${path}.hideFromUi`} />
        <configFormOf.Field name={`${path}.isMandatory`} />
        <configFormOf.Field name={`${path}.isEditable`} />
      </div>
      {fieldTypeId === fieldTypeIds.SingleChoice ? (
        <configFormOf.Field
          name={`${path}.defaultSingleSelectValueId`}
          as="select"
          choices={options.map(({ optionId, label }) => ({ value: optionId, label }))}
          isClearable
          isRequired={isNeeded}
        />
      ) : (
        <configFormOf.Field
          name={`${path}.defaultFreeTextValue`}
          isRequired={isNeeded}
          help={defaultHint(fieldTypeId)}
        />
      )}
    </fieldset>
  );
};
