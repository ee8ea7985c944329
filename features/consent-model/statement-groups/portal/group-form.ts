import { formOf } from '@candour/kit/portal/form-of.ts';
import { statementGroups } from '../contract.ts';

export const groupForm = formOf(statementGroups);
