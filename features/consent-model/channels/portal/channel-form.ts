import { formOf } from '@candour/kit/portal/form-of.ts';
import { channels } from '../contract.ts';

export const channelForm = formOf(channels);
