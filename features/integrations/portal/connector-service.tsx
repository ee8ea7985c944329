import { mdiImport, mdiMagnifyClose, mdiPlus, mdiTransitConnectionVariant } from '@mdi/js';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { productName } from '@candour/kit/portal/config.ts';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { SearchInput } from '@candour/ui/search-input.tsx';
import { Segmented } from '@candour/ui/segmented.tsx';
import { WaitingCards } from '@candour/kit/portal/waiting.tsx';
import { systemIntegrations, type SystemIntegration } from '../contract.ts';
import classes from './connector-service.module.css';
import { CreateIntegrationCard } from './create-integration-card.tsx';
import type { Opened } from './integration-dialogs.tsx';
import { orderedSystems, soughtSystems, type Order } from './listed.ts';
import { StartCard } from './start-card.tsx';
import { SystemCard } from './system-card.tsx';
import { useLimit } from './use-limit.ts';

// None of them is visible before somebody clicks something.
const IntegrationDialogs = lazyPart(() => import('./integration-dialogs.tsx'), 'IntegrationDialogs');

const catalogue = texts({
  title: 'Connectors',
  purpose: () => `Systems that ${productName()} keeps up to date, and the services that do it.`,
  add: 'Add System',
  import: 'Import',
  search: 'Search systems...',
  placeholder: 'Search by system or service name',
  order: 'Order',
  newest: 'Newest',
  alphabetical: 'Alphabetical',
  nothing: 'No systems found',
  nothingText: (query: string) =>
    `No systems match your search for "${query}". Try adjusting your search terms.`,
  clear: 'Clear Search',
  create: 'Create New System',
  createText: 'Set up a new system to organize your integrations',
  none: 'No systems yet',
  noneText: 'Somebody who manages integrations has to set up the first one.',
});

/** The systems of the organisation with their services, as cards. */
export const ConnectorService = () => {
  const words = useTexts(catalogue);
  const mayManage = useMay()(systemIntegrations.create.access);
  const [opened, open] = useState<Opened>();
  const [isCreating, setCreating] = useState(false);
  const { data } = useRead(systemIntegrations.list, undefined, { isLive: true });
  const systems = data?.systemIntegrations;
  const begin = () => open({ what: 'create', onCreating: setCreating });
  const create = mayManage ? begin : undefined;
  return (
    <>
      <PageHead
        title={words.title}
        purpose={words.purpose()}
        actions={
          mayManage && (
            <>
              <Button icon={mdiImport} onClick={() => open({ what: 'import' })}>
                {words.import}
              </Button>
              <Button look="primary" icon={mdiPlus} onClick={begin}>
                {words.add}
              </Button>
            </>
          )
        }
      />
      {systems === undefined && <WaitingCards />}
      {systems?.length === 0 && <NoSystems {...{ isCreating, create }} />}
      {systems !== undefined && systems.length > 0 && <Systems {...{ systems, isCreating, create, open }} />}
      {opened !== undefined && (
        <Suspense>
          <IntegrationDialogs opened={opened} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </>
  );
};

type CreateProps = {
  isCreating: boolean;
  /** Undefined for people who may only look. */
  create: (() => void) | undefined;
};

const NoSystems = ({ isCreating, create }: CreateProps) => {
  const words = useTexts(catalogue);
  if (create !== undefined) {
    return <StartCard title={words.create} text={words.createText} isCreating={isCreating} start={create} />;
  }
  return (
    <EmptyState icon={mdiTransitConnectionVariant} title={words.none}>
      {words.noneText}
    </EmptyState>
  );
};

type SystemsProps = CreateProps & {
  systems: readonly SystemIntegration[];
  open: (opened: Opened) => void;
};

const Systems = ({ systems, isCreating, create, open }: SystemsProps) => {
  const words = useTexts(catalogue);
  const [{ q = '', sort }, change] = useAddress<'q' | 'sort'>();
  const order: Order = sort === 'alphabetical' ? 'alphabetical' : 'newest';
  const limit = useLimit(systems);
  const ordered = useMemo(() => orderedSystems(systems, order), [systems, order]);
  const sought = useDeferredValue(q);
  const shown = useMemo(() => soughtSystems(ordered, sought), [ordered, sought]);
  return (
    <>
      <Toolbar {...{ q, order, change }} />
      {shown.length === 0 ? (
        <EmptyState
          icon={mdiMagnifyClose}
          title={words.nothing}
          action={<Button onClick={() => change({ q: undefined })}>{words.clear}</Button>}
        >
          {words.nothingText(sought.trim())}
        </EmptyState>
      ) : (
        <div className={classes.systems}>
          {shown.map((system) => (
            <SystemCard key={system.id} {...{ system, order, limit, open }} />
          ))}
          {create !== undefined && <CreateIntegrationCard disabled={isCreating} start={create} />}
        </div>
      )}
    </>
  );
};

type ToolbarProps = {
  q: string;
  order: Order;
  change: (members: { q?: string | undefined; sort?: string | undefined }) => void;
};

const Toolbar = ({ q, order, change }: ToolbarProps) => {
  const words = useTexts(catalogue);
  return (
    <div className={classes.toolbar}>
      <SearchInput
        label={words.search}
        placeholder={words.placeholder}
        value={q}
        onSearch={(text) => change({ q: text === '' ? undefined : text })}
      />
      <Segmented
        label={words.order}
        choices={[
          { value: 'newest', label: words.newest },
          { value: 'alphabetical', label: words.alphabetical },
        ]}
        value={order}
        onChoose={(value) => change({ sort: value === 'newest' ? undefined : value })}
      />
    </div>
  );
};
