import { useNavigate } from '@tanstack/react-router';
import { mdiPlus } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { BriefOnPhone } from '@candour/kit/portal/brief-on-phone.tsx';
import { Explained } from '@candour/kit/portal/explained.tsx';
import { ListScreen } from '@candour/kit/portal/list-screen.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { RecordDialogs } from '@candour/kit/portal/record-dialogs.tsx';
import { useListLanguage } from '@candour/kit/portal/use-list-language.tsx';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useRecords } from '@candour/kit/portal/use-records.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { languages } from '../../../organisation/languages/contract.ts';
import {
  extendedPreferenceParts,
  extendedPreferences,
  type ExtendedPreference,
  extendedPreferenceScreens,
} from '../contract.ts';
import { fieldTypes } from '../types.ts';
import { PreferenceFields } from './preference-fields.tsx';

const catalogue = texts({
  title: 'Extended preferences',
  purpose: 'Extra questions for a channel, such as how often to write and about what.',
  add: 'Add extended preference',
  edit: 'Edit extended preference',
  search: 'Search extended preferences',
  empty: 'No extended preferences yet',
  emptyText: 'Add a question that channels can ask along with their yes or no.',
  limit: (limit: number) =>
    `Your licence allows ${limit} extended preferences, and you have used all of them`,
});

export const ExtendedPreferences = () => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const { data: spoken } = useRead(languages.assigned);
  const { data: count } = useRead(extendedPreferenceParts.limit);
  const records = useRecords(extendedPreferences.routes, {
    rows: (response) => response.extendedPreferences,
    id: 'keyId',
    noun: 'Extended preference',
    touches: [extendedPreferenceParts.limit],
  });
  const { open, doom, change, mayWrite } = records;
  const language = useListLanguage<ExtendedPreference>(spoken?.assignedLanguages, [
    'keyLabel',
    'helpText',
    'options',
  ]);
  const list = useList(records.rows, extendedPreferences, {
    columns: [
      'keyName',
      language.text('keyLabel'),
      { field: 'fieldTypeId', min: 150, align: 'start', value: (row) => fieldTypes[row.fieldTypeId].label },
      { field: 'options', min: 95, priority: 2, align: 'end', value: (row) => row.options.length },
      { field: 'channelIds', min: 100, priority: 2, align: 'end', value: (row) => row.channelIds.length },
      { field: 'brandName', min: 130, priority: 2 },
      language.status,
      { field: 'isActive', min: 90 },
    ],
  });
  const translate = ({ keyId }: ExtendedPreference) =>
    void navigate(
      linkTo(extendedPreferenceScreens, 'manage-extended-preference-translation', {
        search: { keyId, languageId: language.languageId ?? undefined },
      }),
    );
  const isFull = count !== undefined && count.used >= count.limit;
  return (
    <ListScreen
      list={list}
      {...words}
      empty={{ title: words.empty, text: words.emptyText }}
      add={undefined}
      buttons={
        mayWrite && (
          <Explained reason={isFull ? words.limit(count.limit) : undefined}>
            {(isDisabled) => (
              <Button look="primary" icon={mdiPlus} disabled={isDisabled} onClick={() => open('new')}>
                <BriefOnPhone label={words.add} />
              </Button>
            )}
          </Explained>
        )
      }
      filters={language.filter}
      open={open}
      actions={(row) => ({
        [mayWrite ? 'edit' : 'view']: () => open(row),
        translate: () => translate(row),
        [row.isActive ? 'disable' : 'enable']: {
          label: row.isActive ? 'Retire' : 'Bring back',
          run: () => change(row, { isActive: !row.isActive }),
        },
        delete: mayWrite ? () => doom(row) : undefined,
      })}
    >
      <RecordDialogs
        records={records}
        facts={extendedPreferences}
        label="keyName"
        add={words.add}
        edit={words.edit}
        width={720}
        isLong
      >
        <PreferenceFields />
      </RecordDialogs>
    </ListScreen>
  );
};
