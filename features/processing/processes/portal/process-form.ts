import { formOf } from '@candour/kit/portal/form-of.ts';
import { processes } from '../contract.ts';

export const processForm = formOf(processes);
