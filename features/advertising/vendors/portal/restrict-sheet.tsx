import { texts } from '@candour/kit/contract/texts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import layout from '@candour/ui/layout.module.css';
import { Notice } from '@candour/ui/notice.tsx';
import { Select } from '@candour/ui/select.tsx';
import { SideSheet } from '@candour/ui/side-sheet.tsx';
import type { ListedVendor } from '../contract.ts';
import { longestCookieString } from './limits.ts';
import { restrictionTexts, typesFor } from './restriction-words.ts';
import { lengthWith, restrictionsOf, type Choice } from './string-length.ts';
import { useRestrictions } from './use-restrictions.ts';

const catalogue = texts({
  title: (name: string) => `Restrict ${name}`,
  intro:
    'What you do not leave to the vendor. Only options that change something are offered; changes are saved at once.',
  length: (length: number) =>
    `TC strings of visitors have up to ${length.toLocaleString('en')} characters with these restrictions.`,
  long: 'That is too long for a cookie.',
});

type Props = { brandId: number; vendor: ListedVendor; choice: Choice; onClose: () => void };

/** What a brand restricts for one vendor, purpose by purpose. */
export const RestrictSheet = ({ brandId, vendor, choice, onClose }: Props) => {
  const words = useTexts(catalogue);
  const types = useTexts(restrictionTexts);
  const { restrict } = useRestrictions(brandId);
  const length = lengthWith(choice, restrictionsOf(choice));
  const declared = [...vendor.purposes, ...vendor.legIntPurposes].toSorted((a, b) => a - b);
  const nameOf = (id: number) => choice.purposes.find((purpose) => purpose.id === id)?.name ?? '';
  return (
    <SideSheet isOpen title={words.title(vendor.name)} width={520} onClose={onClose}>
      <div className={layout.stack5}>
        <p className={layout.dim}>{words.intro}</p>
        {declared.map((purposeId) => (
          <FieldShell
            key={purposeId}
            label={`${purposeId} ${nameOf(purposeId)}`}
            isRequired
            help={vendor.purposes.includes(purposeId) ? types.consent : types.legitimateInterest}
          >
            {(control) => (
              <Select
                {...control}
                choices={[
                  { value: 'none', label: types.unrestricted },
                  ...typesFor(vendor, purposeId).map((type) => ({ value: String(type), label: types[type] })),
                ]}
                value={String(
                  vendor.restrictions.find((each) => each.purposeId === purposeId)?.type ?? 'none',
                )}
                onValueChange={(value) =>
                  restrict([{ vendorId: vendor.vendorId, purposeId, type: typeOf(value) }])
                }
              />
            )}
          </FieldShell>
        ))}
        <Notice tone={length > longestCookieString ? 'warning' : 'info'}>
          {words.length(length)}
          {length > longestCookieString && ` ${words.long}`}
        </Notice>
      </div>
    </SideSheet>
  );
};

const typeOf = (value: string | null): 0 | 1 | 2 | null =>
  value === '0' ? 0 : value === '1' ? 1 : value === '2' ? 2 : null;
