import { linkTo, type Place } from '@candour/kit/portal/link-to.ts';
import { policyTableScreens } from '../contract.ts';

/** A link to a table, at one of its steps or where work on it continues. */
export const toTable = (policyTableId: number, step?: number): Place =>
  linkTo(policyTableScreens, 'cookie-policy-table', { params: { policyTableId }, search: { step } });
