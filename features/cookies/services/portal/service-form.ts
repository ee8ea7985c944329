import { formOf } from '@candour/kit/portal/form-of.ts';
import { cookieScripts } from '../contract.ts';

/** The form of the manage screen; its groups are in files of their own. */
export const serviceForm = formOf(cookieScripts);
