import type { Call } from '@candour/kit/server/call';
import { pointForm, type StoredForm } from '../../published-forms/door.ts';

type Pointing = Pick<Call, 'platform' | 'afterCommit'>;
type Address = { accessKeyId: string; formId: number };

/** Points an address of a form once the transaction has committed. */
export const pointLater = (
  { platform, afterCommit }: Pointing,
  { accessKeyId, formId }: Address,
  where: { target: 'live' | 'staging'; to: StoredForm | 'disabled' | null },
): void => afterCommit(() => pointForm(platform, { accessKeyId, formId }, where));
