import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { AskDialog } from '@candour/ui/ask-dialog.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import layout from '@candour/ui/layout.module.css';
import { Select } from '@candour/ui/select.tsx';
import { showSnack } from '@candour/ui/snackbar-store.ts';
import type { ListedVendor } from '../contract.ts';
import { restrictionTexts, typesFor } from './restriction-words.ts';
import { lengthWith, restrictionsOf, type Choice } from './string-length.ts';
import { useRestrictions, type RestrictionChange } from './use-restrictions.ts';

const catalogue = texts({
  title: (count: number) => (count === 1 ? 'Restrict 1 vendor' : `Restrict ${count} vendors`),
  purpose: 'Purpose',
  restriction: 'Restriction',
  lift: 'Lift the restriction',
  apply: 'Apply',
  affected: (count: number, all: number) => `Changes something for ${count} of ${all} vendors.`,
  length: (from: number, to: number) => `The longest TC string goes from ${from} to ${to} characters.`,
  same: (length: number) => `The longest TC string still has ${length} characters.`,
  done: (count: number) => (count === 1 ? '1 vendor restricted' : `${count} vendors restricted`),
  lifted: (count: number) =>
    count === 1 ? 'The restriction of 1 vendor lifted' : `Restrictions of ${count} vendors lifted`,
});

type Props = { brandId: number; rows: readonly ListedVendor[]; choice: Choice; onClose: () => void };
type Wanted = '0' | '1' | '2' | 'lift';

/** Restricts one purpose for several vendors, as far as that changes anything for them. */
export const RestrictManyDialog = ({ brandId, rows, choice, onClose }: Props) => {
  const words = useTexts(catalogue);
  const types = useTexts(restrictionTexts);
  const { restrict, isPending } = useRestrictions(brandId);
  const [purposeId, setPurpose] = useState<number | null>(null);
  const [wanted, want] = useState<Wanted | null>(null);
  const changes = changesFor(rows, purposeId, wanted);
  const before = restrictionsOf(choice);
  const [from, to] = [lengthWith(choice, before), lengthWith(choice, withChanges(before, changes))];
  return (
    <AskDialog
      title={words.title(rows.length)}
      label={words.apply}
      isBusy={isPending}
      isDisabled={changes.length === 0}
      onClose={onClose}
      proceed={() =>
        restrict(changes, () => {
          showSnack('success', (wanted === 'lift' ? words.lifted : words.done)(changes.length));
          onClose();
        })
      }
    >
      <div className={layout.stack4}>
        <FieldShell label={words.purpose} isRequired>
          {(control) => (
            <Select
              {...control}
              choices={choice.purposes.map(({ id, name }) => ({ value: id, label: `${id} ${name}` }))}
              value={purposeId}
              onValueChange={setPurpose}
            />
          )}
        </FieldShell>
        <FieldShell label={words.restriction} isRequired>
          {(control) => (
            <Select<Wanted>
              {...control}
              choices={[
                ...(['0', '1', '2'] as const).map((value) => ({ value, label: types[value] })),
                { value: 'lift', label: words.lift },
              ]}
              value={wanted}
              onValueChange={want}
            />
          )}
        </FieldShell>
        {purposeId !== null && wanted !== null && (
          <p aria-live="polite" className={layout.dim}>
            {words.affected(changes.length, rows.length)}{' '}
            {from === to ? words.same(from) : words.length(from, to)}
          </p>
        )}
      </div>
    </AskDialog>
  );
};

const changesFor = (
  rows: readonly ListedVendor[],
  purposeId: number | null,
  wanted: Wanted | null,
): RestrictionChange[] => {
  if (purposeId === null || wanted === null) return [];
  const type = wanted === 'lift' ? null : ({ 0: 0, 1: 1, 2: 2 } as const)[wanted];
  return rows
    .filter((row) => {
      const present = row.restrictions.find((each) => each.purposeId === purposeId)?.type ?? null;
      if (!row.isSelected || row.isDeleted || present === type) return false;
      return type === null || typesFor(row, purposeId).includes(type);
    })
    .map(({ vendorId }) => ({ vendorId, purposeId, type }));
};

type Present = ReturnType<typeof restrictionsOf>;

const withChanges = (before: Present, changes: readonly RestrictionChange[]): Present => [
  ...before.filter(
    ({ vendorId, purposeId }) =>
      !changes.some((change) => change.vendorId === vendorId && change.purposeId === purposeId),
  ),
  ...changes.flatMap(({ type, ...pair }) => (type === null ? [] : [{ ...pair, type }])),
];
