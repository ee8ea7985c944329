import { useWatch } from 'react-hook-form';
import { choicesOf } from '@candour/ui/choice.ts';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { matchableFields } from '@candour/consent/match-values.ts';
import { brandScopes } from '../../data-subject-rules/contract.ts';
import { fieldLabel } from '@candour/consent/field-label.ts';
import { MatchFieldsField } from '@candour/kit/portal/match-fields-field.tsx';
import {
  fieldPolicies,
  groupingRules,
  groupKinds,
  modes,
  preferencePolicies,
  runModes,
  survivors,
} from '../contract.ts';

const form = formOf(groupingRules);

/** The fields of a grouping rule; how records become one only where they do. */
export const GroupingRuleFields = () => {
  const { control } = useFormHandle();
  const mode: unknown = useWatch({ control, name: 'mode' });
  const isMerging = mode === 'Merge';
  return (
    <>
      <form.Field name="ruleName" autoFocus />
      <form.Field name="brandId" as="brand" help="People of other brands, too, are left alone" />
      <form.Field name="mode" choices={choicesOf(modes)} />
      <form.Field name="groupKind" choices={choicesOf(groupKinds)} />
      <MatchFieldsField />
      <form.Field name="brandScope" choices={choicesOf(brandScopes)} />
      {isMerging && (
        <>
          <form.Field
            name="blockers"
            as="multiSelect"
            choices={matchableFields.map((value) => ({ value, label: fieldLabel(value) }))}
          />
          <form.Field name="survivor" choices={choicesOf(survivors)} />
          <form.Field name="fieldPolicy" choices={choicesOf(fieldPolicies)} />
          <form.Field name="preferencePolicy" choices={choicesOf(preferencePolicies)} />
          <form.Field name="requireReview" />
        </>
      )}
      <form.Field name="runMode" choices={choicesOf(runModes)} />
      <form.Field name="isActive" />
    </>
  );
};
