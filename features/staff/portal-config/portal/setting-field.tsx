import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { dependsOn, type BasicConfig } from '../contract.ts';
import { configFormOf, useSharedReadOnly } from './config-form.ts';

type Name = keyof BasicConfig;

const shownBy = (name: Name): Name | undefined =>
  Object.entries(dependsOn).find(([dependent]) => dependent === name)?.[1];

/** One setting for all brands. A setting that needs another is off and disabled while that is off. */
export const SettingField = ({ name }: { name: Name }) => {
  const isReadOnly = useSharedReadOnly();
  const { control, form } = useFormHandle();
  const shown = shownBy(name);
  // Watching the setting itself costs nothing where nothing is needed.
  const isPossible = useWatch({ control, name: `basicConfig.${shown ?? name}` }) === true;
  const isDisabled = isReadOnly || (shown !== undefined && !isPossible);
  useEffect(() => {
    if (shown === undefined || isPossible || form.getValues(`basicConfig.${name}`) !== true) return;
    form.setValue(`basicConfig.${name}`, false, { shouldDirty: true });
  }, [form, name, shown, isPossible]);
  return <configFormOf.Field name={`basicConfig.${name}`} isDisabled={isDisabled} />;
};
