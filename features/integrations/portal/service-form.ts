import { formOf } from '@candour/kit/portal/form-of.ts';
import { integrationServices } from '../contract/services.ts';

export const serviceForm = formOf(integrationServices);
