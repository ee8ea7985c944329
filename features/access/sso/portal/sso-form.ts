import { formOf } from '@candour/kit/portal/form-of.ts';
import { ssoConfigurations } from '../contract.ts';

export const ssoForm = formOf(ssoConfigurations);
