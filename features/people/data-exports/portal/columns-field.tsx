import { useWatch } from 'react-hook-form';
import { texts } from '@candour/kit/contract/texts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { MultiSelect } from '@candour/ui/multi-select.tsx';
import { moved } from '@candour/ui/moved.ts';
import { OrderedList } from '@candour/ui/ordered-list.tsx';
import { TextInput } from '@candour/ui/text-input.tsx';
import type { ExportType } from '../contract/columns.ts';
import type { DataExport, ExportChoices } from '../contract.ts';
import { exportForm } from './export-form.ts';
import classes from './exports.module.css';

const catalogue = texts({
  help: 'In this order, left to right.',
  order: 'Chosen columns in their order',
  header: (title: string) => `Header of ${title}`,
  add: 'Add columns',
});

type Columns = DataExport['columns'];

/** The chosen columns, their order and their headers. */
export const ColumnsField = ({ choices, isReadOnly }: { choices: ExportChoices; isReadOnly: boolean }) => {
  const words = useTexts(catalogue);
  const { control } = useFormHandle();
  const type: ExportType | undefined = useWatch({ control, name: 'exportType' });
  const offered = type === undefined ? [] : (choices.columns[type] ?? []);
  const titleOf = (name: string) => offered.find((column) => column.name === name)?.title ?? name;
  return (
    <exportForm.Field
      name="columns"
      isRequired
      help={words.help}
      render={(shell, field) => {
        const columns: Columns = field.value ?? [];
        const choose = (names: readonly string[]) =>
          field.onChange(
            names.map((name) => columns.find((column) => column.name === name) ?? { name, header: '' }),
          );
        return (
          <>
            <MultiSelect
              {...shell}
              disabled={isReadOnly || type === undefined}
              placeholder={words.add}
              choices={offered.map(({ name, title }) => ({ value: name, label: title }))}
              value={columns.map(({ name }) => name)}
              onValueChange={choose}
              onBlur={field.onBlur}
            />
            <div className={classes.chosen}>
              <OrderedList
                label={words.order}
                isReadOnly={isReadOnly}
                items={columns.map(({ name }, id) => ({ id, label: titleOf(name) }))}
                onMove={(from, to) => field.onChange(moved(columns, from, to))}
                onRemove={(id) => field.onChange(columns.filter((_, at) => at !== id))}
              >
                {(id) => (
                  <TextInput
                    className={classes.header}
                    aria-label={words.header(titleOf(columns[id]?.name ?? ''))}
                    placeholder={titleOf(columns[id]?.name ?? '')}
                    value={columns[id]?.header ?? ''}
                    disabled={isReadOnly}
                    maxLength={120}
                    onChange={({ target: { value } }) =>
                      field.onChange(
                        columns.map((column, at) => (at === id ? { ...column, header: value } : column)),
                      )
                    }
                  />
                )}
              </OrderedList>
            </div>
          </>
        );
      }}
    />
  );
};
