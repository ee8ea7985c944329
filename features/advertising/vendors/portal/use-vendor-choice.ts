import { texts } from '@candour/kit/contract/texts';
import { useOptimisticWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { showSnack } from '@candour/ui/snackbar-store.ts';
import { iabCalls, type ListedVendor } from '../contract.ts';

const catalogue = texts({
  added: (count: number) => (count === 1 ? '1 vendor added' : `${count} vendors added`),
  removed: (count: number) => (count === 1 ? '1 vendor removed' : `${count} vendors removed`),
});

type Change = { add?: readonly ListedVendor[]; remove?: readonly ListedVendor[] };
const idsOf = (rows: readonly ListedVendor[]): number[] => rows.map(({ vendorId }) => vendorId);

/** Adds and removes vendors of a brand; the list shows it at once. */
export const useVendorChoice = (brandId: number) => {
  const words = useTexts(catalogue);
  const write = useOptimisticWrite(iabCalls.select, {
    list: iabCalls.vendors,
    after: (read, { body }) => {
      const [add, remove] = [new Set(body.add), new Set(body.remove)];
      const vendors = read.vendors.map((row) =>
        add.has(row.vendorId)
          ? { ...row, isSelected: true }
          : remove.has(row.vendorId)
            ? { ...row, isSelected: false, restrictions: [] }
            : row,
      );
      return { ...read, vendors, selected: vendors.filter(({ isSelected }) => isSelected).length };
    },
  });
  const change = ({ add = [], remove = [] }: Change): void => {
    const body = {
      brandId,
      add: idsOf(add.filter(({ isSelected }) => !isSelected)),
      remove: idsOf(remove.filter(({ isSelected }) => isSelected)),
    };
    const count = body.add.length + body.remove.length;
    if (count === 0) return;
    write.mutate(
      { body },
      {
        // A switch shows its result itself.
        onSuccess: () =>
          count > 1 && showSnack('success', (body.add.length > 0 ? words.added : words.removed)(count)),
      },
    );
  };
  return { change };
};
