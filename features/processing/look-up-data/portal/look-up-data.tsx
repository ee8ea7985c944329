import { countryCodes } from '@candour/consent/countries.ts';
import { texts } from '@candour/kit/contract/texts';
import type { Column } from '@candour/kit/portal/columns.ts';
import { DataTable } from '@candour/kit/portal/data-table.tsx';
import { ListToolbar } from '@candour/kit/portal/list-toolbar.tsx';
import { orderActions } from '@candour/kit/portal/order-actions.ts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useWrite } from '@candour/kit/portal/query.ts';
import { RecordDialogs } from '@candour/kit/portal/record-dialogs.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useRecords } from '@candour/kit/portal/use-records.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { mdiPlus } from '@mdi/js';
import { lookUpValues, orderLookUpValues, type LookUpValue } from '../contract.ts';
import {
  lookUpTypeNames,
  lookUpTypes,
  measureTypes,
  periodUnits,
  recipientKinds,
  type LookUpType,
} from '../contract/types.ts';
import classes from './look-up.module.css';
import { ValueFields } from './value-fields.tsx';

const catalogue = texts({
  title: 'Look-up data',
  purpose: 'What processes are described with. Built-in values state what the GDPR says.',
  add: 'Add value',
  edit: 'Edit value',
  search: 'Search values',
  types: 'Types of values',
  empty: 'No values yet',
  emptyText: 'Add the first one; processes choose among them.',
  noun: 'Value',
  earlier: 'Move up',
  later: 'Move down',
});

const isType = (text: string | undefined): text is LookUpType => text !== undefined && text in lookUpTypes;
const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

type Extra = Column<LookUpValue>;

const columnsOf: Partial<Record<LookUpType, readonly Extra[]>> = {
  Organisation: [
    { field: 'contactEmail', min: 180, priority: 2 },
    { field: 'officer', min: 180, priority: 2 },
  ],
  LegalBasis: [{ field: 'reference', min: 160 }],
  SpecialBasis: [{ field: 'reference', min: 160 }],
  Safeguard: [{ field: 'reference', min: 160 }],
  DataCategory: [{ field: 'isSpecial', min: 130, priority: 2 }],
  Recipient: [
    { field: 'recipientKind', min: 150, value: ({ recipientKind: kind }) => kind && recipientKinds[kind] },
    {
      field: 'country',
      min: 120,
      priority: 2,
      value: ({ country }) =>
        country !== null && countryCodes.includes(country) ? (countryNames.of(country) ?? country) : '',
    },
    { field: 'contractReference', min: 130, priority: 3 },
  ],
  RetentionPeriod: [
    {
      field: 'amount',
      title: 'Length',
      min: 120,
      value: ({ amount, unit }) => (amount === null || unit === null ? '' : `${amount} ${periodUnits[unit]}`),
    },
  ],
  SecurityMeasure: [
    { field: 'measureType', min: 150, value: ({ measureType: kind }) => kind && measureTypes[kind] },
  ],
};

/** What processes are described with, type by type. */
export const LookUpData = () => {
  const words = useTexts(catalogue);
  const [address, change] = useAddress<'type'>();
  const type = isType(address.type) ? address.type : 'Organisation';
  const records = useRecords(lookUpValues.routes, {
    rows: (response) => response.lookUpValues,
    id: 'valueId',
    noun: words.noun,
  });
  const { rows, open, opened, doom, mayWrite } = records;
  const ofType = rows?.filter((row) => row.type === type);
  const order = useWrite(orderLookUpValues, { invalidates: [lookUpValues.routes.list] });
  const list = useList(ofType, lookUpValues, {
    columns: [
      'name',
      ...(columnsOf[type] ?? []),
      { field: 'description', priority: 3, flex: 2 },
      { field: 'brandName', min: 110 },
      { field: 'usedBy', min: 90 },
      { field: 'isActive', min: 90 },
    ],
  });
  const row = typeof opened === 'object' ? opened : undefined;
  return (
    <>
      <PageHead
        title={words.title}
        purpose={words.purpose}
        actions={
          mayWrite && (
            <Button look="primary" icon={mdiPlus} onClick={() => open('new')}>
              {words.add}
            </Button>
          )
        }
      />
      <div className={classes.split}>
        <nav aria-label={words.types}>
          <ul className={classes.types}>
            {lookUpTypeNames.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  aria-current={name === type ? 'true' : undefined}
                  onClick={() => change({ type: name })}
                >
                  {lookUpTypes[name]}
                  <span>{rows?.filter((each) => each.type === name).length}</span>
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <ListToolbar list={list} search={words.search} />
          <DataTable
            list={list}
            title={lookUpTypes[type]}
            empty={{ title: words.empty, text: words.emptyText }}
            open={open}
            actions={(each) =>
              mayWrite
                ? {
                    edit: () => open(each),
                    [each.isActive ? 'disable' : 'enable']: {
                      label: each.isActive ? 'Deactivate' : 'Activate',
                      run: () => records.change(each, { isActive: !each.isActive }),
                    },
                    others: orderActions({
                      rows: ofType ?? [],
                      row: each,
                      idOf: ({ valueId }) => valueId,
                      words,
                      order: (ids) => order.mutate({ body: { ids } }),
                    }),
                    delete: each.isSystem ? undefined : () => doom(each),
                  }
                : { view: () => open(each) }
            }
          />
        </div>
      </div>
      <RecordDialogs
        records={records}
        facts={lookUpValues}
        label="name"
        add={`${words.add}: ${lookUpTypes[type]}`}
        edit={words.edit}
        start={{ type }}
        isLong={type === 'Organisation' || type === 'Recipient'}
      >
        <ValueFields type={type} row={row} />
      </RecordDialogs>
    </>
  );
};
