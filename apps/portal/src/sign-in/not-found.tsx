import { mdiMapMarkerQuestionOutline } from '@mdi/js';
import { PlainPage } from './plain-page.tsx';

const NotFound = () => (
  <PlainPage
    icon={mdiMapMarkerQuestionOutline}
    title="Page not found"
    text="There is nothing at this address. The page may have moved, or the address may contain a typo."
  />
);

export default NotFound;
