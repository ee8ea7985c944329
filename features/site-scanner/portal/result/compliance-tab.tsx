import { mdiShieldCheckOutline } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { DataTable } from '@candour/kit/portal/data-table.tsx';
import { ListToolbar } from '@candour/kit/portal/list-toolbar.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { scanViolation, type ScanDetail, type ScanViolation } from '../../contract/results.ts';
import { scans } from '../../contract/scans.ts';
import { isUnderWay, passText, severityWords } from '../scan-words.ts';
import { usePartList } from '../use-part.ts';
import classes from './compliance-tab.module.css';
import { useItemActions } from './use-item-actions.tsx';
import { Verdict } from './verdict.tsx';

const catalogue = texts({
  title: 'Violations',
  search: 'Search violations',
  empty: 'No violations',
  emptyText: 'What the scan saw matches the answers of visitors and your declarations.',
  notYet: 'Violations appear when the scan has ended.',
  site: 'The whole site',
});

const facts = {
  fields: scanViolation,
  id: 'violationId',
  label: 'title',
  search: [],
  order: 'severity',
} as const;

const ComplianceTab = ({ scan }: { scan: ScanDetail }) => {
  const words = useTexts(catalogue);
  const { menu, dialog } = useItemActions(scan);
  const { list } = usePartList(scans.violations, facts, {
    scanGuid: scan.scanGuid,
    columns: [
      {
        field: 'severity',
        title: 'Severity',
        min: 110,
        cell: ({ severity }) => (
          <StatusChip tone={severityWords[severity].tone}>{severityWords[severity].label}</StatusChip>
        ),
      },
      { field: 'title', title: 'What was found' },
      { field: 'item', title: 'Where', cell: ({ item }) => (item === '' ? words.site : item) },
      {
        name: 'pass',
        title: 'Pass',
        min: 150,
        priority: 2,
        value: ({ actionTypeId }) => (actionTypeId === null ? '' : passText(actionTypeId)),
      },
      { field: 'pageUrl', title: 'First page', priority: 3 },
    ],
  });
  const menuOf = ({ itemId, itemKind, isIgnored }: ScanViolation) => {
    if (itemId === null || itemKind === 'site') return [];
    return menu({ itemId, isIgnored, kind: itemKind });
  };
  return (
    <div className={classes.tab}>
      {!isUnderWay(scan) && <Verdict scan={scan} />}
      <div>
        <ListToolbar list={list} search={words.search} />
        <DataTable
          list={list}
          title={words.title}
          actions={(row) => ({ others: menuOf(row) })}
          empty={{
            title: words.empty,
            text: isUnderWay(scan) ? words.notYet : words.emptyText,
            icon: mdiShieldCheckOutline,
          }}
        />
      </div>
      {dialog}
    </div>
  );
};

export default ComplianceTab;
