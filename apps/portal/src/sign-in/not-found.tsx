import { mdiMapMarkerQuestionOutline } from '@mdi/js';
import { PlainPage } from './plain-page.tsx';

const NotFound = () => (
  <PlainPage
    icon={mdiMapMarkerQuestionOutline}
    title="Page not found"
    text="This address leads nowhere. It may have been moved or typed with a mistake."
  />
);

export default NotFound;
