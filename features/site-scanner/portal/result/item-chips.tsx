import { StatusChip } from '@candour/ui/status-chip.tsx';
import type { ScanCookie } from '../../contract/results.ts';
import { consentText, consentTones, itemTones } from '../scan-words.ts';

type Item = Pick<ScanCookie, 'status' | 'consentStatus'>;

/** Whether services list an item. */
export const StatusOf = ({ status }: Pick<Item, 'status'>) => (
  <StatusChip tone={itemTones[status]}>{status}</StatusChip>
);

/** Whether it respects visitors' choices. */
export const ConsentOf = ({ consentStatus }: Pick<Item, 'consentStatus'>) => (
  <StatusChip tone={consentTones[consentStatus]}>{consentText(consentStatus)}</StatusChip>
);

/** Both, at the head of a sheet. */
export const ItemChips = ({ item }: { item: Item }) => (
  <>
    <StatusOf status={item.status} />
    <ConsentOf consentStatus={item.consentStatus} />
  </>
);
