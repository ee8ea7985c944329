import { sourceNames } from '@candour/consent/source-types.ts';
import { choicesOf } from '@candour/ui/choice.ts';
import { formOf } from '@candour/kit/portal/form-of.ts';
import {
  brandScopes,
  dataSubjectRules,
  emptyFieldPolicies,
  onMultipleMatches,
  updatePolicies,
} from '../contract.ts';
import { MatchFieldsField } from '@candour/kit/portal/match-fields-field.tsx';

const form = formOf(dataSubjectRules);

/** The fields of a rule, in the order in which it decides. */
export const RuleFields = () => (
  <>
    <form.Field name="ruleName" autoFocus />
    <form.Field name="brandId" as="brand" help="Submissions of this brand follow it" />
    <MatchFieldsField />
    <form.Field name="emptyFieldPolicy" choices={choicesOf(emptyFieldPolicies)} />
    <form.Field name="brandScope" choices={choicesOf(brandScopes)} />
    <form.Field name="onMultipleMatches" choices={choicesOf(onMultipleMatches)} />
    <form.Field name="updatePolicy" choices={choicesOf(updatePolicies)} />
    <form.Field name="appliesToSources" as="multiSelect" choices={choicesOf(sourceNames)} />
    <form.Field name="isActive" />
  </>
);
