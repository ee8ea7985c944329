import { mdiFormatListChecks, mdiTrashCanOutline } from '@mdi/js';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import { ReorderList } from '@candour/ui/reorder-list.tsx';
import { Select } from '@candour/ui/select.tsx';
import { extendedPreferences } from '../../extended-preferences/contract.ts';
import { shownWhen, type Channel } from '../contract.ts';
import { choicesOf } from '@candour/ui/choice.ts';
import { channelForm } from './channel-form.ts';
import classes from './extended-preferences.module.css';

type Entry = Channel['extendedPreferences'][number];

/** The extra questions of a channel, in the order in which they are asked. */
export const ExtendedPreferences = () => {
  const { control, isReadOnly } = useFormHandle();
  const { data } = useRead(extendedPreferences.routes.list);
  const list = useFieldArray({ control, name: 'extendedPreferences', keyName: 'key' });
  const [entries = [], brandId] = useWatch({ control, name: ['extendedPreferences', 'brandId'] }) as [
    Entry[] | undefined,
    number | null,
  ]; // members of this form
  const keys = data?.extendedPreferences ?? [];
  const nameOf = (id: number): string => keys.find(({ keyId }) => keyId === id)?.keyLabel ?? `Key ${id}`;
  const open = keys.filter(
    (key) =>
      key.isActive &&
      (key.brandId === 0 || key.brandId === brandId) &&
      entries.every(({ keyId }) => keyId !== key.keyId),
  );
  return (
    <div className={classes.keys}>
      {entries.length === 0 && (
        <EmptyState icon={mdiFormatListChecks} title="Nothing else is asked">
          Extended preferences ask how often, about what, or anything else besides yes or no.
        </EmptyState>
      )}
      <ReorderList
        label="Extended preferences in their order"
        items={entries.map(({ keyId }) => ({ id: keyId, label: nameOf(keyId) }))}
        onMove={(from, to) => list.move(from, to)}
        isDisabled={isReadOnly}
        end={(item) => (
          <IconButton
            path={mdiTrashCanOutline}
            label={`Remove ${item.label}`}
            disabled={isReadOnly}
            onClick={() => list.remove(entries.findIndex(({ keyId }) => keyId === item.id))}
          />
        )}
      >
        {(item) => {
          const at = entries.findIndex(({ keyId }) => keyId === item.id);
          return (
            <div className={classes.key}>
              <strong>{item.label}</strong>
              <channelForm.Field
                name={`extendedPreferences.${at}.showWhen`}
                as="select"
                isRequired
                choices={choicesOf(shownWhen)}
              />
              <channelForm.Field name={`extendedPreferences.${at}.isMandatory`} />
            </div>
          );
        }}
      </ReorderList>
      {!isReadOnly && open.length > 0 && (
        <Select
          aria-label="Extended preference to add"
          placeholder="Add an extended preference"
          choices={open.map(({ keyId, keyLabel }) => ({ value: keyId, label: keyLabel }))}
          value={null}
          onValueChange={(keyId) =>
            keyId !== null && list.append({ keyId, isMandatory: false, showWhen: 'OptedIn' })
          }
        />
      )}
    </div>
  );
};
