import * as z from 'zod/mini';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { systemIntegration } from '../contract.ts';
import { credentials } from '../contract/parts.ts';

const fields = z.extend(systemIntegration, { credentials: z._default(credentials, {}) });
export type SystemValues = z.output<typeof fields>;

/** A system with the secrets that were typed for it. */
export const systemForm = formOf({ fields });
