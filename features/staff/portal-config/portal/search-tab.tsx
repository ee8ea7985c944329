import { useFormState, useWatch } from 'react-hook-form';
import { fieldLabel } from '@candour/consent/field-label.ts';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { messageIn } from '@candour/kit/portal/field.tsx';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { moved } from '@candour/ui/moved.ts';
import { Notice } from '@candour/ui/notice.tsx';
import { ReorderList } from '@candour/ui/reorder-list.tsx';
import type { SearchField } from '../contract.ts';
import { configFormOf, useSharedReadOnly } from './config-form.ts';
import classes from './config.module.css';

const list = 'dataSubjectSearchFields';

/** What people are searched by, and what is shown of those who were found. */
export const SearchTab = () => {
  const { control, form } = useFormHandle();
  const isReadOnly = useSharedReadOnly();
  const fields = useWatch({ control, name: list }) as SearchField[]; // the list of this tab
  const { errors } = useFormState({ control, name: list });
  const own: unknown = errors[list];
  const isWhole = typeof own === 'object' && own !== null && 'message' in own;
  const write = (next: SearchField[]) => form.setValue(list, next, { shouldDirty: true });
  const items = fields.map(({ fieldName }, at) => ({ id: fieldName, at, label: fieldLabel(fieldName) }));
  const results = fields
    .filter(({ includeInSearchResults }) => includeInSearchResults)
    .toSorted((one, other) => one.searchResultsDisplayOrder - other.searchResultsDisplayOrder);
  const reorder = (from: number, to: number) => {
    const order = moved(results, from, to).map(({ fieldName }) => fieldName);
    write(
      fields.map((field) => {
        const at = order.indexOf(field.fieldName);
        return at < 0 ? field : { ...field, searchResultsDisplayOrder: at + 1 };
      }),
    );
  };
  return (
    <div className={classes.wide}>
      {isWhole && (
        <Notice tone="danger">
          <span aria-invalid="true" tabIndex={-1}>
            {messageIn(own)}
          </span>
        </Notice>
      )}
      <FormGroup title="Fields" purpose="In the order in which agents see them.">
        <ReorderList
          label="Search fields"
          items={items}
          keys="handle"
          isDisabled={isReadOnly}
          onMove={(from, to) => write(moved(fields, from, to))}
        >
          {({ at, label }) => (
            <div className={classes.searchRow}>
              <configFormOf.Field name={`${list}.${at}.fieldLabel`} label={label} isDisabled={isReadOnly} />
              <configFormOf.Field name={`${list}.${at}.isSearchableBy`} isDisabled={isReadOnly} />
              <configFormOf.Field name={`${list}.${at}.includeInSearchResults`} isDisabled={isReadOnly} />
              <configFormOf.Field name={`${list}.${at}.showInProfilesTable`} isDisabled={isReadOnly} />
            </div>
          )}
        </ReorderList>
      </FormGroup>
      <FormGroup title="Order in results" purpose="What is shown of each person who was found.">
        {results.length === 0 && <p className={classes.dim}>No field is shown in results</p>}
        <ReorderList
          label="Order in results"
          items={results.map((field) => ({ id: field.fieldName, label: field.fieldLabel }))}
          keys="handle"
          isDisabled={isReadOnly}
          onMove={reorder}
        >
          {({ label }) => <span className={classes.lineName}>{label}</span>}
        </ReorderList>
      </FormGroup>
    </div>
  );
};
