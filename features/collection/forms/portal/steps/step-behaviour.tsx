import { useFormSetUp } from '../editor/form-set-up.tsx';
import { CollectionBehaviour } from './collection-behaviour.tsx';
import { Integration } from './integration.tsx';
import { PageBehaviour } from './page-behaviour.tsx';

const ofKinds = {
  preferenceWidget: Integration,
  collectionWidget: CollectionBehaviour,
  preferencePage: PageBehaviour,
};

/** What happens with answers. */
export const StepBehaviour = () => {
  const Behaviour = ofKinds[useFormSetUp().facts.kind];
  return <Behaviour />;
};
