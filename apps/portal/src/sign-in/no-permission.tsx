import { mdiLockOutline } from '@mdi/js';
import { PlainPage } from './plain-page.tsx';

const NoPermission = () => (
  <PlainPage
    icon={mdiLockOutline}
    title="You have no permission for this page"
    text="An administrator of your organisation can give it to you."
    offersLogOut
  />
);

export default NoPermission;
