import { mdiLockOutline } from '@mdi/js';
import { PlainPage } from './plain-page.tsx';

const NoPermission = () => (
  <PlainPage
    icon={mdiLockOutline}
    title="You do not have permission to view this page"
    text="An administrator of your organisation can give you access."
    offersLogOut
  />
);

export default NoPermission;
