import { useFormSetUp } from '../editor/form-set-up.tsx';
import { CollectionBehaviour } from './collection-behaviour.tsx';
import { Integration } from './integration.tsx';

/** What happens with answers. */
export const StepBehaviour = () =>
  useFormSetUp().facts.kind === 'preferenceWidget' ? <Integration /> : <CollectionBehaviour />;
