import { linkTo, type Place } from '@candour/kit/portal/link-to.ts';
import { policyTableScreens } from '../contract.ts';

/** The way to a table, at one of its steps or where work on it goes on. */
export const toTable = (policyTableId: number, step?: number): Place =>
  linkTo(policyTableScreens, 'cookie-policy-table', { params: { policyTableId }, search: { step } });
