import { formOf } from '@candour/kit/portal/form-of.ts';
import { users } from '../contract.ts';

export const userForm = formOf(users);
