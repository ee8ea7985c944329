import { formOf } from '@candour/kit/portal/form-of.ts';
import { statements } from '../contract.ts';

export const statementForm = formOf(statements);
