import { formOf } from '@candour/kit/portal/form-of.ts';
import { bannerProfile } from '../../../contract/set-up/profiles.ts';

export const profileForm = formOf({ fields: bannerProfile });
