import { may } from '@candour/kit/contract/access';
import { screens } from '@candour/kit/contract/screen';

export const decoderScreens = screens([
  {
    name: 'string-decoder',
    path: '/string-decoder',
    title: 'String decoder',
    access: may('Vendors', 'IabText'),
  },
]);
