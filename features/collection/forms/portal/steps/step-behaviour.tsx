import { useFormSetUp } from '../editor/form-set-up.tsx';
import { CollectionBehaviour } from './collection-behaviour.tsx';
import { Integration } from './integration.tsx';
import { PageBehaviour } from './page-behaviour.tsx';

/** Profiles have a step of their own. */
const ofKinds = {
  preferenceWidget: Integration,
  collectionWidget: CollectionBehaviour,
  preferencePage: PageBehaviour,
};

/** What happens with answers. */
export const StepBehaviour = () => {
  const { kind } = useFormSetUp().facts;
  if (kind === 'progressiveProfile') return null;
  const Behaviour = ofKinds[kind];
  return <Behaviour />;
};
